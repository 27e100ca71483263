import { appealKinds } from '#business/ground/dictionaries/appeal-kind.ts'
import { AskForm } from '#web/driver/ask-form.tsx'
import { ChosenField, TypedField } from '#web/driver/fields.tsx'
import { PictureField } from '#web/driver/picture-field.tsx'
import { useWords } from '#web/language/language.ts'

interface Props {
  readonly token: string
  readonly onFiled: () => void
  readonly isOpen?: boolean
}

/** What a driver has against the stay or its price, for the staff of the car park. */
export function AppealForm({ token, onFiled, isOpen = false }: Props) {
  const { say } = useWords()
  return (
    <AskForm
      title={say('对停车或费用有异议')}
      path="/api/driver/fileAppeal"
      also={{ token }}
      usual={{ AppealKind: String(appealKinds.wrongAmount) }}
      button={say('提交申诉')}
      done={say('申诉已提交,工作人员会按您留下的手机号联系您。')}
      onDone={onFiled}
      isOpen={isOpen}
    >
      {(bound) => (
        <>
          <ChosenField
            label={say('申诉类型')}
            choices={appealKinds.map(({ code, label }) => [String(code), say(label)])}
            {...bound('AppealKind')}
          />
          <TypedField label={say('申诉说明')} lines={3} {...bound('Description')} />
          <PictureField label={say('图片(可不填)')} {...bound('Picture')} />
          <TypedField label={say('手机号')} type="tel" {...bound('Mobile')} />
        </>
      )}
    </AskForm>
  )
}

import { renderToString } from 'react-dom/server'
import { Frame } from '../frame.tsx'
import { SignInPage } from '../session/sign-in-page.tsx'

/** The sign-in as a person sees it who was never here, in HTML; the browser takes it over (web/start-console.tsx). */
export function signInHtml(): string {
  return renderToString(
    <Frame>
      <SignInPage
        unknownPath={false}
        refused={null}
        farewell={null}
        remembered=""
        preload={nothing}
        onSignedIn={nothing}
      />
    </Frame>,
  )
}

const nothing = () => {}

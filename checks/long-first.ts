import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * On a fresh clone nothing is known of how long a file takes. What starts servers, databases or browsers of its own stands in `checks/` and
 * takes longest, however small the file: it comes first, so that no worker is left with it alone at the end.
 */
export default class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/checks/')
    return [...sorted.filter(isLong), ...sorted.filter((each) => !isLong(each))]
  }
}

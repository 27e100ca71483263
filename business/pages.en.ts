import { en as terms } from './charging/terms-editor/en.ts'
import { en as dashboard } from './home/dashboard.en.ts'
import { en as incompleteLink } from './public/incomplete-link.en.ts'
import { en as granted } from './people/role/granted.en.ts'

/** English for the words of the pages of their own, beside those of the declarations (words.ts). */
export const words: Readonly<Record<string, string>> = { ...terms, ...dashboard, ...granted, ...incompleteLink }

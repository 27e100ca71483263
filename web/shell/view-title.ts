import { createContext } from 'react'

/** What the menu calls the view that is being shown. */
export const ViewTitle = createContext<string | null>(null)

import { createContext, use } from 'react'
import type { Business } from './business.ts'

export const BusinessContext = createContext<Business | null>(null)

export function useBusiness(): Business {
  const business = use(BusinessContext)
  if (!business) throw new Error('The console is shown inside <BusinessContext>')
  return business
}

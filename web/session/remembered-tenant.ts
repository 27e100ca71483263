const rememberedTenant = 'berth.tenant'

/** The tenant that signed in here before, or nothing. */
export const readRememberedTenant = () => localStorage.getItem(rememberedTenant) ?? ''

export const rememberTenant = (code: string) => localStorage.setItem(rememberedTenant, code)

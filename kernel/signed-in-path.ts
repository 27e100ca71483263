/** The page to which providers of sign-ins send people back; part of the address that is registered with them. */
export const signedInPath = '/signed-in'

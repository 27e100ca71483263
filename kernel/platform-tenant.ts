/** The platform's own tenant: its users keep tenants (domain.md appendix E, 10). */
export const platformTenant = '0'

/** Line drawings on a 24 px grid, by the names that the menu gives (specification 2) and those of the shell. */
const drawings = {
  dashboard: 'M4 13a8 8 0 1 1 16 0M12 13l4-4M4 13v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3',
  console: 'M3 5h18v11H3zM8 20h8M12 16v4M7 9l2 2-2 2M12 13h4',
  bigScreen: 'M3 4h18v12H3zM9 20h6M12 16v4M7 12l3-3 2 2 4-4',
  map: 'M9 4 3 6v14l6-2 6 2 6-2V4l-6 2zM9 4v14M15 6v14',
  parkingInfo: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM9.5 17V7h3.5a3 3 0 0 1 0 6H9.5',
  gateInfo: 'M4 21V9h4v12M8 12l13-5v3L8 15M3 21h18',
  charge: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 7l4 5 4-5M12 12v6M8.5 13h7M8.5 16h7',
  vehicle:
    'M4 16v-3l2-6a2 2 0 0 1 2-1.5h8A2 2 0 0 1 18 7l2 6v3M4 16h16v3h-3v-3M4 16v3h3v-3M6.5 11h11M7.5 13.5h.01M16.5 13.5h.01',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  company: 'M4 21V5l8-2v18M12 9l8 2v10M3 21h18M7 8h2M7 12h2M7 16h2M15 14h2M15 17h2',
  order: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  share:
    'M8.2 10.8l7.6-3.6M8.2 13.2l7.6 3.6M6 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5M18 3.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5M18 15.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5',
  appointment: 'M5 5h14v15H5zM5 9h14M9 3v4M15 3v4M9 14l2 2 4-4',
  coupon: 'M3 7h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4zM14 7v10',
  invoice: 'M6 3h9l4 4v14H6zM15 3v4h4M9 12h6M9 16h6M9 8h2',
  financial: 'M4 20V10M10 20V4M16 20v-8M20 20H3',
  report: 'M4 4v16h16M8 15l3-4 3 2 5-6',
  device: 'M4 7h11l5 4v5H9M4 7v7h5M6 14v6M4 20h5M13 10.5h.01',
  alarm: 'M12 4 2.5 20h19zM12 10v4M12 17h.01',
  inspection: 'M5 4h10v4H5zM5 8v12h10v-5M8 12h4M16 16a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM18.5 15.5 21 18',
  employee: 'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21a7 7 0 0 1 14 0M16 4a4 4 0 0 1 0 7M18 14.5a7 7 0 0 1 4 6.5',
  organization: 'M9 3h6v5H9zM3 16h6v5H3zM15 16h6v5h-6zM12 8v4M6 16v-4h12v4',
  role: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.500-1-8-4-8-9V6zM9 12l2 2 4-4',
  permission: 'M14 10a5 5 0 1 0-4.500 3L12 15.500V18h2.500v2.500H18V17l-5-5z',
  menu: 'M4 6h16M4 12h10M4 18h16',
  dictionary: 'M5 4a2 2 0 0 1 2-2h12v17H7a2 2 0 0 0-2 2zM5 20a2 2 0 0 0 2 2h12v-3M9 7h6',
  parameter: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  sms: 'M4 4h16v12H9l-5 4zM8 9h8M8 12h5',
  loginLog: 'M14 4h5v16h-5M4 12h10M10 8l4 4-4 4',
  auditLog: 'M5 3h9l5 5v13H5zM14 3v5h5M9 13l2 2 4-4',
  tenant: 'M3 21h18M5 21V8l7-5 7 5v13M10 21v-6h4v6',
  facility: 'M12 3v4M5 21V11h14v10M3 21h18M8 7h8v4H8zM9 15h2M13 15h2',
  schedule: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2',
  work: 'M4 8h16v11H4zM9 8V5h6v3M4 13h16',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0',
  system:
    'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.100 2.100M16.300 16.300l2.100 2.100M5.600 18.400l2.100-2.100M16.300 7.700l2.100-2.100',
  toggle: 'M4 6h16M4 12h16M4 18h16',
  guide:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.700.300-1 .900-1 1.700M12 16.500h.01',
  bell: 'M6 17V11a6 6 0 1 1 12 0v6l1.500 2h-15zM10 21h4',
  history: 'M4 12a8 8 0 1 0 2.500-5.800L4 8.500M4 4v4.500h4.500M12 8v4.500l3 2',
  notice: 'M4 10v4h3l6 4V6L7 10zM17 9a4 4 0 0 1 0 6M19.500 6.500a8 8 0 0 1 0 11',
  push: 'M4 12 20 4l-4 16-4.500-6zM11.500 14 20 4',
  banner: 'M3 5h18v14H3zM3 15l5-5 4 4 3-3 6 6M16 9h.01',
  menuConfig: 'M4 5h6v4H4zM14 10h6v4h-6zM14 16h6v4h-6zM7 9v9h7M7 12h7',
  expand: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  shrink: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
  language: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.500 1.500M17.500 17.500 19 19M5 19l1.500-1.500M17.500 6.500 19 5',
  moon: 'M20 14A8.500 8.500 0 1 1 10 4a7 7 0 0 0 10 10z',
  palette:
    'M12 3a9 9 0 1 0 0 18c1.500 0 2-1 1.500-2.300-.500-1.500.500-2.700 2-2.700H18a3 3 0 0 0 3-3c0-5.500-4-10-9-10zM7.500 11h.01M10.500 7.500h.01M15 8h.01',
  close: 'M6 6l12 12M18 6 6 18',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5',
  filter: 'M4 5h16l-6 8v6l-4-2v-4z',
  columns: 'M4 4h16v16H4zM10 4v16M15 4v16',
  dense: 'M4 5h16M4 9h16M4 13h16M4 17h16M4 21h16',
  roomy: 'M4 6h16M4 12h16M4 18h16',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  download: 'M12 4v11M7 11l5 5 5-5M4 20h16',
  upload: 'M12 16V5M7 9l5-5 5 5M4 20h16',
  refresh: 'M20 11a8 8 0 0 0-14.500-4M4 4v4h4M4 13a8 8 0 0 0 14.500 4M20 20v-4h-4',
  more: 'M4.4 12a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M11.4 12a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M18.4 12a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  up: 'M12 19V6M6 11l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  right: 'M9 6l6 6-6 6',
  pin: 'M9 4h6l-1 6 3 3v2H7v-2l3-3zM12 15v6',
  check: 'M5 12l5 5 9-10',
  logout: 'M10 4H5v16h5M20 12H10M16 8l4 4-4 4',
  key: 'M15 9a4 4 0 1 0-4 4l-7 7v1h3v-2h2v-2h2l1.500-1.500A4 4 0 0 0 15 9z',
  enter: 'M4 12h12M12 8l4 4-4 4M20 4v16',
  exit: 'M20 12H8M12 8l-4 4 4 4M4 4v16',
} as const satisfies Record<string, string>

export type IconName = keyof typeof drawings

/** A drawing by name; unknown names from the menu draw nothing. */
export function Icon({ name, size = 18, className }: { name: string; size?: number; className?: string }) {
  const path = (drawings as Record<string, string>)[name]
  if (!path) return null
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  )
}

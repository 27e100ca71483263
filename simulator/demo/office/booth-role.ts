/** The company's own role for those who stand at a box: what toll collectors may do, and to move the barriers of its lanes. */
export const boothRole = {
  RoleCode: 'booth',
  rest: {
    RoleName: '岗亭值班员',
    Remark: '收费员权限,另可开关本岗亭道闸',
    PermissionCodes: [
      'parking-lot:read',
      'lane:read',
      'lane:openGate',
      'lane:closeGate',
      'release-reason:read',
      'park-order:read',
      'park-order:pay',
      'passing:read',
      'duty-session:signOn',
      'duty-session:signOff',
      'duty-session:recount',
      'alarm:read',
      'alarm:handle',
    ],
  },
} as const

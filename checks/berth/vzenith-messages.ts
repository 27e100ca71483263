/** What differs from message to message; the rest is as cameras of the R3 and R5 boards send it. */
interface Seen {
  readonly license: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly scene?: Buffer
  readonly plate?: Buffer
  readonly rest?: Record<string, unknown>
}

let plateid = 21_000

/** A plate result in the shape of the public document (V1.9.7, 2.1.1): every field that it has. */
export function plateResult({ license, at, scene, plate, rest = {} }: Seen): Record<string, any> {
  const box = { RECT: { bottom: 674, left: 1002, right: 1263, top: 565 } }
  const wall = new Date(at + 8 * 3_600_000)
  const Timeval = {
    decday: wall.getUTCDate(),
    dechour: wall.getUTCHours(),
    decmin: wall.getUTCMinutes(),
    decmon: wall.getUTCMonth() + 1,
    decsec: wall.getUTCSeconds(),
    decyear: wall.getUTCFullYear(),
    sec: Math.floor(at / 1000),
    usec: (at % 1000) * 1000,
  }
  const PlateResult = {
    bright: 0,
    carBright: 0,
    carColor: 255,
    car_brand: { brand: 255, type: 255, year: 65_535 },
    carlocation: { RECT: { bottom: 0, left: 0, right: 0, top: 0 } },
    clean_time: 0,
    colorType: 5,
    colorValue: 0,
    confidence: 96,
    direction: 4,
    feature_code: true,
    ...(scene && { imageFile: scene.toString('base64'), imageFileLen: scene.length }),
    ...(plate && { imageFragmentFile: plate.toString('base64'), imageFragmentFileLen: plate.length }),
    gioouts: [
      { ctrltype: 0, ionum: '0' },
      { ctrltype: 0, ionum: '1' },
    ],
    is_fake_plate: 0,
    isoffline: 0,
    license,
    license_ext_type: 0,
    location: box,
    plate_distance: 0,
    plate_true_width: 25,
    plateid: ++plateid,
    plates: [{ color: 5, license, plate_width: 281, pos: box.RECT, type: 19 }],
    timeStamp: { Timeval },
    timeUsed: 0,
    triggerType: 8,
    type: 19,
    ...rest,
  }
  return {
    AlarmInfoPlate: {
      channel: 0,
      deviceName: 'R5-V1.0',
      ipaddr: '192.168.55.131',
      result: { PlateResult },
      rule_id: 1,
      serialno: 'fe71e106-57263272',
      user_data: '',
    },
  }
}

/** What a camera registers with and polls with, its password included (2.5.1). */
export function registration(): FormData {
  const form = new FormData()
  const values = {
    device_name: 'IVS',
    ipaddr: '192.168.109.40',
    port: '80',
    user_name: 'admin',
    pass_wd: 'secret-of-camera',
    serialno: 'd85b1269-8f942256',
    channel_num: '1',
  }
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  return form
}

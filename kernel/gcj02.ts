const axis = 6_378_245
const eccentricity = 0.006693421622966
const radians = Math.PI / 180

export interface Place {
  readonly longitude: number
  readonly latitude: number
}

/**
 * What a satellite receiver says (WGS-84, degrees) as Chinese maps and our records have it: GCJ-02, some hundred metres away; outside of China nothing
 * changes. Source: GB 20263-2006, by the published formula.
 */
export function gcj02Of({ longitude, latitude }: Place): Place {
  if (longitude < 72.004 || longitude > 137.8347 || latitude < 0.8293 || latitude > 55.8271)
    return { longitude, latitude }
  const [x, y] = [longitude - 105, latitude - 35]
  const waves = (20 * Math.sin(6 * x * Math.PI) + 20 * Math.sin(2 * x * Math.PI)) * (2 / 3)
  const north =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * Math.sqrt(Math.abs(x)) +
    waves +
    ((20 * Math.sin(y * Math.PI) + 40 * Math.sin((y / 3) * Math.PI)) * 2) / 3 +
    ((160 * Math.sin((y / 12) * Math.PI) + 320 * Math.sin((y * Math.PI) / 30)) * 2) / 3
  const east =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * Math.sqrt(Math.abs(x)) +
    waves +
    ((20 * Math.sin(x * Math.PI) + 40 * Math.sin((x / 3) * Math.PI)) * 2) / 3 +
    ((150 * Math.sin((x / 12) * Math.PI) + 300 * Math.sin((x / 30) * Math.PI)) * 2) / 3
  const curve = 1 - eccentricity * Math.sin(latitude * radians) ** 2
  const perDegree = radians * axis
  return {
    longitude: longitude + east / ((perDegree * Math.cos(latitude * radians)) / Math.sqrt(curve)),
    latitude: latitude + north / ((perDegree * (1 - eccentricity)) / curve ** 1.5),
  }
}

const [baiduTwist, baiduEast, baiduNorth] = [(Math.PI * 3_000) / 180, 0.0065, 0.006]

/** A place of Chinese maps (GCJ-02) as Baidu's have it: BD-09, by the published formula. */
export function bd09Of({ longitude: x, latitude: y }: Place): Place {
  const radius = Math.hypot(x, y) + 0.00002 * Math.sin(y * baiduTwist)
  const angle = Math.atan2(y, x) + 0.000003 * Math.cos(x * baiduTwist)
  return { longitude: radius * Math.cos(angle) + baiduEast, latitude: radius * Math.sin(angle) + baiduNorth }
}

/** The page on which a car park is added or edited (specification 2, Tag bar); `?id=` says which. */
export const parkLotEdit = '/_cloud_basic/parkLotEdit'

export const parkLots = '/_cloud_basic/parkLotInfo'

/** Of whatever would let it out; `plate`. */
export const carIsLocked = {
  zh: '“{plate}”已锁定,未开闸;请先在停车订单中解锁',
  en: '“{plate}” is locked, so the barrier stays closed; unlock its parking order first',
}

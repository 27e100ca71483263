/** A script or a stylesheet of the page did not come: the line was cut, or the server has another version by now. */
export const isNotLoaded = ({ message }: Error): boolean =>
  /dynamically imported module|module script|preload CSS/i.test(message)

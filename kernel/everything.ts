/** On the live channel in the place of a concept's name: any of them. */
export const everything = '*'

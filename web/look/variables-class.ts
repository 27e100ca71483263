/** A class of this name on the page carries Ant Design's variables, so that our own styles may use them everywhere. */
export const variablesClass = 'berth-variables'

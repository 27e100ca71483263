/** The external broker cannot be used; the message is a sentence for the person who starts the server. */
export class BrokerFailure extends Error {}

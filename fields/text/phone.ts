/**
 * A phone among the values of a statement. It is sealed on its way to the database, which never holds it open (`server/secrets/phone-seal.ts`), and
 * opened in the rows that come back. One number has one sealed text in its tenant: `=`, unique keys and joins mean what they say.
 */
export class Phone {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export function phone(text: string): Phone
export function phone(text: string | null): Phone | null
export function phone(text: string | null): Phone | null {
  return text === null ? null : new Phone(text)
}

/** How the sealed text of every phone with these last four digits starts. */
export class PhonesEnding {
  readonly digits: string

  constructor(digits: string) {
    this.digits = digits
  }
}

/** How many digits a phone is found by, other than by all of them. */
export const lastDigits = 4

/** A text of ours, such as JSON, in which phones may stand: the mobile numbers among them are sealed. */
export class TextWithPhones {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** The mobile numbers in a text: eleven digits that are no part of a longer number. */
export const mobilesIn = /(?<![\d.])1[3-9]\d{9}(?![\d.])/g

import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

/** Words that we do not use any more, in comments, documents and names, with the ones that we use (GLOSSARY.md). */
const inProse: Readonly<Record<string, string>> = {
  amid: 'during',
  anew: 'again, or re-',
  anybody: 'anyone',
  asker: 'caller',
  askers: 'callers',
  bears: 'has, or pays',
  'became of': 'happened to, or outcome',
  'becomes of': 'happens to',
  begun: 'started',
  beside: 'next to, or alongside',
  bore: 'had, or paid',
  borne: 'had, or paid',
  everybody: 'everyone',
  'fall silent': 'stop sending or answering',
  'fallen silent': 'stopped sending or answering',
  'falls silent': 'stops sending or answering',
  'fell silent': 'stopped sending or answering',
  'for ever': 'forever',
  'call prefix': 'path prefix',
  'call tail': 'path tail',
  'for want of': 'because there is no',
  furnish: 'set up',
  furnished: 'set up',
  furnishes: 'sets up',
  hears: 'receives, or is notified',
  hinder: 'prevent',
  hinders: 'prevents',
  hint: 'event, or form',
  hints: 'events, or forms',
  hitherto: 'until now',
  'in vain': 'without success',
  'in whichever': 'in any',
  lest: 'so that not',
  merely: 'only',
  nobody: 'no one',
  seldom: 'rarely',
  serving: 'handler',
  servings: 'handlers',
  'set aside': 'quarantined, or kept',
  somebody: 'someone',
  'spoken of': 'mentioned',
  tells: 'says, shows, sends or reports',
  themself: 'themselves',
  thereof: 'of it',
  told: 'notified, shown, sent or reported',
  upon: 'on',
  whence: 'from where',
  whoever: 'anyone who',
  "who's": 'whose, or who is',
  whom: 'who, or name the person',
  whomever: 'anyone',
}
const inNames: Readonly<Record<string, string>> = {
  anew: 'again',
  aside: 'away, or later',
  demand: 'require',
  furnish: 'setUp',
  furnishing: 'defaults',
  heard: 'received',
  hearers: 'listeners',
  serving: 'handler',
  servings: 'handlers',
  tell: 'notify, send or report',
  telling: 'notifying, sending or reporting',
  tells: 'notifies, sends or reports',
  told: 'notified, sent or reported',
  whence: 'from',
}
/** Tables keep their names while an older version may run alongside, and so do constraints for which it has a sentence. */
const ofTheDatabase = new Set([
  'push_told',
  'push_told_setting_exists',
  'push_told_time',
  'cash_posting_bears_no_more_than_is_missing',
  'person_request_says_whom',
])

/** Most files hold none of them anywhere, and are not parsed. */
const anywhere = new RegExp(
  `(?<![\\w-])(?:${Object.keys(inProse).join('|')})(?![\\w-])|${Object.keys(inNames).join('|')}`,
  'i',
)
const prose = new RegExp(`(?<![\\w-])(${Object.keys(inProse).join('|')})(?![\\w-])`, 'gi')
const settled =
  /^(database\/(migrations|before-baseline)\/|database\/schema\.sql|node_modules|dist|data\/|CHANGELOG|NOTICES|GLOSSARY)/
const files = globSync('**/*.{ts,tsx,sql,md}', { exclude: (path) => /node_modules|\.git$/.test(path) }).filter(
  (path) => !settled.test(path) && path !== 'checks/house/old-words.test.ts' && path !== 'client/schema.ts',
)

/** In backticks and braces stand names, which have their own list. */
function wordsIn(text: string): string[] {
  return [...text.replaceAll(/`[^`\n]*`|\{\w+\}/g, '').matchAll(prose)].map(
    ([word]) => `${word}: say ${inProse[word.toLowerCase()]}`,
  )
}

function namesIn(program: Parameters<Visitor['visit']>[0]): string[] {
  const found = new Set<string>()
  new Visitor({
    Identifier({ name }) {
      if (ofTheDatabase.has(name)) return
      for (const part of name.split(/_|(?<=[a-z0-9])(?=[A-Z])/)) {
        const old = part.toLowerCase()
        if (Object.hasOwn(inNames, old)) found.add(`${name}: say ${inNames[old]}`)
      }
    },
  }).visit(program)
  return [...found]
}

/** What an .sql file makes, by its name: a trigger, a function, a constraint. */
function namesMade(text: string): string[] {
  const words = { ...inProse, ...inNames }
  const made = text
    .replaceAll(/--.*/g, '')
    .matchAll(/\b(?:function|procedure|view|table|trigger|constraint|index|policy) (\w+)/g)
  return [...new Set([...made].map(([, name]) => name!))].flatMap((name) => {
    const old = ofTheDatabase.has(name) ? undefined : name.split('_').find((part) => Object.hasOwn(words, part))
    return old ? [`${name}: say ${words[old]}`] : []
  })
}

function oldWordsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  if (path.endsWith('.sql')) return [...wordsIn([...text.matchAll(/--.*/g)].join('\n')), ...namesMade(text)]
  if (!anywhere.test(text)) return []
  if (path.endsWith('.md')) return wordsIn(text)
  const { program, comments } = parseSync(path, text)
  const said = [...englishIn(program, /(?:^|[./])en\.ts$/.test(path)), ...titlesIn(program)]
  return [...wordsIn([...comments.map(({ value }) => value), ...said].join('\n')), ...namesIn(program)]
}

/** English that people read: `en` of a sentence, and in a catalogue every text. */
function englishIn(program: Parameters<Visitor['visit']>[0], isCatalogue: boolean): string[] {
  const found: string[] = []
  new Visitor({
    Property({ key, value }) {
      const isEnglish = isCatalogue || (key.type === 'Identifier' && key.name === 'en')
      if (isEnglish && value.type === 'Literal' && typeof value.value === 'string') found.push(value.value)
    },
  }).visit(program)
  return found
}

/** What tests are called. */
function titlesIn(program: Parameters<Visitor['visit']>[0]): string[] {
  const found: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      const by = callee.type === 'CallExpression' ? callee.callee : callee
      const of = by.type === 'MemberExpression' ? by.object : by
      if (of.type !== 'Identifier' || !['test', 'describe', 'once', 'it'].includes(of.name)) return
      if (title?.type === 'Literal' && typeof title.value === 'string') found.push(title.value)
    },
  }).visit(program)
  return found
}

test('an old word is found in a comment, and in a part of a name', () => {
  expect(wordsIn('Not {hint} of `hint`')).toEqual([])
  expect(wordsIn('Says whoever asked, anew')).toEqual(['whoever: say anyone who', 'anew: say again, or re-'])
  expect(namesIn(parseSync('a.ts', 'const allHeard = 1').program)).toEqual(['allHeard: say received'])
})

test('an old word is found in the name of a function and of a trigger', () => {
  expect(
    namesMade(
      'create trigger alarm_is_told after insert on alarm for each row execute function tell_once(); -- trigger told',
    ),
  ).toEqual(['alarm_is_told: say notified, sent or reported', 'tell_once: say notify, send or report'])
  expect(namesMade('create table push_told (constraint push_told_by_somebody check (true))')).toEqual([
    'push_told_by_somebody: say notified, sent or reported',
  ])
})

test('an old word is found in the English of a sentence and of a catalogue', () => {
  const english = (text: string, isCatalogue: boolean) =>
    wordsIn(englishIn(parseSync('a.ts', text).program, isCatalogue).join())
  expect(english(`const x = { zh: '没有人', en: 'Nobody is on duty', of: 'nobody' }`, false)).toEqual([
    'Nobody: say no one',
  ])
  expect(english(`export const en = { 未开始: 'Not begun' }`, true)).toEqual(['begun: say started'])
})

test('comments, documents, names and English texts use the words of today', () => {
  expect(files.flatMap((path) => oldWordsOf(path).map((word) => `${path}: ${word}`))).toEqual([])
})

import type { Period, Step } from '#kernel/period.ts'
import { snake } from '#kernel/name.ts'
import type { Report } from '#kernel/report.ts'
import { sql, type Sql } from '#kernel/sql.ts'

const forms = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' } as const satisfies Record<
  Exclude<Step, 'hour'>,
  string
>

/** What a row of the period is called: `2026-11-21 08:00`, `2026-11-21`, `2026-11`, `2026`. */
export function bucket({ step }: Pick<Period, 'step'>, alias: string): Sql {
  const day = sql.ref(`${alias}.stat_day`)
  const hour = sql.ref(`${alias}.stat_hour`)
  return step === 'hour'
    ? sql`to_char(${day}, 'YYYY-MM-DD') || ' ' || lpad(${hour}::text, 2, '0') || ':00'`
    : sql`to_char(${day}, ${sql.lit(forms[step])})`
}

/** Stays, money and spots of each lot on each day, or in each hour (figures.sql): `lot_figures` as a table. */
export function lotFigures({ from, to, step }: Pick<Period, 'from' | 'to' | 'step'>): Sql {
  return sql`lot_figures(${from}::date, ${to}::date, ${step === 'hour'})`
}

/** The fields of a report that are columns of the source of the same name, added up: `sum(f.in_count) as in_count, …`. */
export function sums(alias: string, of: Report, names: readonly string[] = of.sums): Sql {
  return sql.join(names.map((name) => sql`sum(${sql.ref(`${alias}.${snake(name)}`)}) as ${sql.ref(snake(name))}`))
}

/** Money of days by lot, business, channel, scene and collector. */
export function moneyFigures({ from, to }: Pick<Period, 'from' | 'to'>): Sql {
  return sql`money_figures(${from}::date, ${to}::date)`
}

/** Passings of days by lot and hour. */
export function flowFigures({ from, to }: Pick<Period, 'from' | 'to'>): Sql {
  return sql`flow_figures(${from}::date, ${to}::date)`
}

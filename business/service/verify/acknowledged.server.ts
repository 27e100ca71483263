import { sql } from '#kernel/sql.ts'
import type { Invariant } from './invariant.server.ts'

/** What was acknowledged is there, as it was and nothing alongside it (fact-ledger.sql). */
export const acknowledged: readonly Invariant[] = [
  {
    says: 'passings, payments, ledgers of money, audit lines, roles, accounts and archived files are those that were acknowledged',
    checked: sql`select coalesce(sum(fact_count), 0) as checked from fact_books()`,
    broken: sql`
      with noted as (
        select book, sum(fact_count) as fact_count, sum(digest) as digest from (
          select book, fact_count, digest from fact_note
          union all (select distinct on (book) book, fact_count, digest from fact_seal order by book, seal_no desc)) each group by book)
      select 'book ' || b.book || ' holds ' || b.fact_count || ', acknowledged were ' || coalesce(n.fact_count, 0)
        || case when b.fact_count = coalesce(n.fact_count, 0) then ' of another content' else '' end as breach
      from fact_books() b left join noted n using (book) where (b.fact_count, b.digest) <> (coalesce(n.fact_count, 0), coalesce(n.digest, 0))`,
  },
  {
    says: 'each seal of the acknowledged facts takes in the one before it',
    checked: sql`select count(*) as checked from fact_seal`,
    broken: sql`
      select 'seal ' || seal_no || ' of book ' || book as breach from (
        select *, lag(chain, 1, '') over chained as upon, lag(seal_no, 1, 0) over chained as last from fact_seal window chained as (partition by book order by seal_no)) s
      where seal_no <> last + 1 or chain <> fact_chain(upon, book, seal_no, fact_count, digest)`,
  },
]

import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Centavos, filter, Instant, item, paging, Tender } from '#platform/shapes.ts'
import { statementLineColumns } from './columns.ts'
import { LineAcceptance, LineIgnore, LineLink, MatchAcceptance, StatementUpload } from './statement-forms.ts'
import { lineStatuses } from './statement-values.ts'

const LineStatus = z.enum(lineStatuses)

/** The column of each field, from zero; null for none. */
const StatementMapping = z.object({
  day: z.number().nullable(),
  reference: z.number().nullable(),
  money_in: z.number().nullable(),
  money_out: z.number().nullable(),
  type: z.number().nullable(),
  description: z.number().nullable(),
})
export type StatementMapping = z.infer<typeof StatementMapping>

const StatementSource = z.object({ name: z.string(), tender: Tender })

/** An import of the statement of a bank or e-wallet. */
export const StatementRow = z.object({
  id: z.number(),
  source: StatementSource,
  file_name: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  lines: z.number(),
  /** Lines of the file that an earlier import had. */
  known_lines: z.number(),
  /** Lines of the file that are no money received. */
  other_lines: z.number(),
  created_by: z.string().nullable(),
  created_at: Instant,
})
export type StatementRow = z.infer<typeof StatementRow>

/** A proof or a payment that is, or may be, what a line received. */
export const LineCandidate = z.object({
  kind: z.enum(['proof', 'payment']),
  id: z.number(),
  student_id: z.number(),
  full_name: z.string(),
  reference: z.string().nullable(),
  or_number: z.string().nullable(),
  amount_centavos: Centavos,
  day: z.string(),
})
export type LineCandidate = z.infer<typeof LineCandidate>

export const StatementLine = z.object({
  id: z.number(),
  line: z.number(),
  status: LineStatus,
  day: z.string(),
  reference: z.string().nullable(),
  description: z.string().nullable(),
  amount_centavos: Centavos,
  ignore_reason: z.string().nullable(),
  /** Of a matched or recorded line the one that it is, otherwise those that it may be. */
  candidates: z.array(LineCandidate),
  can: z.object({ ignore: z.boolean(), restore: z.boolean() }),
})
export type StatementLine = z.infer<typeof StatementLine>

const MatchResult = z.object({ line_id: z.number(), full_name: z.string(), amount_centavos: Centavos })

export const bankStatements = {
  bankStatements: call('GET /api/bank-statements', 'Match Bank Statements', {
    summary: 'Imported statements of banks and e-wallets, newest first',
    query: z.object({ ...paging(15) }),
    rows: StatementRow,
  }),
  statementSources: call('GET /api/bank-statements/sources', 'Match Bank Statements', {
    summary: 'The accounts of the school whose statements were imported',
    data: z.array(StatementSource),
  }),
  readStatement: call('POST /api/bank-statements/read', 'Match Bank Statements', {
    summary: 'Read the columns and first lines of a statement without storing it; its columns are matched as for the same source before',
    upload: 'sheet',
    response: item(
      z.object({
        file_name: z.string(),
        headers: z.array(z.string()),
        /** The first lines below the column names. */
        samples: z.array(z.array(z.string())),
        /** The day of each of them, as it is read in the column that `mapping` names; null where it must be asked or is none. */
        sample_days: z.array(z.string().nullable()),
        lines: z.number(),
        /** By the names of the columns. */
        mapping: StatementMapping,
        /** The source whose columns have these names. */
        source: StatementSource.nullable(),
      }),
    ),
  }),
  importStatement: call('POST /api/bank-statements', 'Match Bank Statements', {
    summary: 'Import the money received of a statement; lines of an earlier import are skipped',
    body: StatementUpload,
    upload: 'sheet',
    data: StatementRow.extend({
      /** Lines that cannot be read, the first ones. */
      problems: z.array(z.object({ line: z.number(), text: z.string() })),
    }),
  }),
  bankStatement: call('GET /api/bank-statements/:id', 'Match Bank Statements', {
    summary: 'An imported statement: how many lines are matched, and proofs and payments of its days that no line matches',
    data: StatementRow.extend({
      counts: z.object({
        matched: z.number(),
        possible: z.number(),
        unmatched: z.number(),
        recorded: z.number(),
        ignored: z.number(),
      }),
      /** Without a line, the first hundred. */
      unmatched: z.array(LineCandidate),
      next_or_number: z.string(),
    }),
  }),
  statementLines: call('GET /api/bank-statements/:id/lines', 'Match Bank Statements', {
    summary: 'The lines of a statement with the proofs and payments that they match',
    query: z.object({ ...paging(25), status: filter(LineStatus) }),
    rows: StatementLine,
    columns: statementLineColumns,
  }),
  acceptStatementMatches: call('POST /api/bank-statements/:id/accept', 'Match Bank Statements', {
    summary: 'Make the payments of all matched lines of a statement, each under its own receipt number; what fails is named and left',
    needsSession: true,
    body: MatchAcceptance,
    data: z.object({
      accepted: z.array(MatchResult.extend({ or_number: z.string() })),
      failed: z.array(MatchResult.extend({ text: z.string() })),
    }),
  }),
  acceptStatementLine: call('POST /api/statement-lines/:id/accept', 'Match Bank Statements', {
    summary: 'Make the payment of a proof that a line matches, with the amount and day of the line',
    needsSession: true,
    body: LineAcceptance,
    data: z.object({ payment_id: z.number() }),
    reasons: ['statement.line_settled', 'proof.decided', 'proof.reference_used', 'payment.or_taken', 'payment.over_balance'],
    idempotent: true,
  }),
  linkStatementLine: call('POST /api/statement-lines/:id/link', 'Match Bank Statements', {
    summary: 'Confirm that a line is a payment that is recorded already',
    body: LineLink,
    data: z.object({ payment_id: z.number() }),
    reasons: ['statement.line_settled', 'statement.payment_linked', 'payment.voided'],
  }),
  ignoreStatementLine: call('POST /api/statement-lines/:id/ignore', 'Match Bank Statements', {
    summary: 'Ignore a line that is no payment of a student, with the reason',
    body: LineIgnore,
    data: z.object({ id: z.number() }),
    reasons: ['statement.line_settled'],
  }),
  restoreStatementLine: call('POST /api/statement-lines/:id/restore', 'Match Bank Statements', {
    summary: 'Take back that a line is ignored',
    data: z.object({ id: z.number() }),
    reasons: ['statement.line_settled'],
  }),
}

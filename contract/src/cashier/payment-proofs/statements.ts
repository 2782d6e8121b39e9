import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Centavos, filter, IdParams, Instant, item, itemWithMessage, list, paging, Tender } from '#platform/shapes.ts'
import { LineAcceptance, LineIgnore, LineLink, MatchAcceptance, StatementUpload } from './statement-forms.ts'
import { lineStates } from './statement-values.ts'

const LineState = z.enum(lineStates)

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
  imported_by: z.string().nullable(),
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
  state: LineState,
  day: z.string(),
  reference: z.string().nullable(),
  description: z.string().nullable(),
  amount_centavos: Centavos,
  ignore_reason: z.string().nullable(),
  /** Of a matched or recorded line the one that it is, otherwise those that it may be. */
  candidates: z.array(LineCandidate),
})
export type StatementLine = z.infer<typeof StatementLine>

const MatchResult = z.object({ line_id: z.number(), full_name: z.string(), amount_centavos: Centavos })

export const bankStatements = {
  bankStatements: endpoint({
    summary: 'Imported statements of banks and e-wallets, newest first',
    method: 'GET',
    path: '/api/bank-statements',
    access: 'Match Bank Statements',
    query: z.object({ ...paging(15) }),
    response: list(StatementRow),
  }),
  statementSources: endpoint({
    summary: 'The accounts of the school whose statements were imported',
    method: 'GET',
    path: '/api/bank-statements/sources',
    access: 'Match Bank Statements',
    response: item(z.array(StatementSource)),
  }),
  readStatement: endpoint({
    summary: 'Read the columns and first lines of a statement without storing it; its columns are matched as for the same source before',
    method: 'POST',
    path: '/api/bank-statements/read',
    access: 'Match Bank Statements',
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
  importStatement: endpoint({
    summary: 'Import the money received of a statement; lines of an earlier import are skipped',
    method: 'POST',
    path: '/api/bank-statements',
    access: 'Match Bank Statements',
    body: StatementUpload,
    upload: 'sheet',
    response: itemWithMessage(
      StatementRow.extend({
        /** Lines that cannot be read, the first ones. */
        problems: z.array(z.object({ line: z.number(), text: z.string() })),
      }),
    ),
  }),
  bankStatement: endpoint({
    summary: 'An imported statement: how many lines are matched, and proofs and payments of its days that no line matches',
    method: 'GET',
    path: '/api/bank-statements/:id',
    access: 'Match Bank Statements',
    params: IdParams,
    response: item(
      StatementRow.extend({
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
    ),
  }),
  statementLines: endpoint({
    summary: 'The lines of a statement with the proofs and payments that they match',
    method: 'GET',
    path: '/api/bank-statements/:id/lines',
    access: 'Match Bank Statements',
    params: IdParams,
    query: z.object({ ...paging(25), state: filter(LineState) }),
    response: list(StatementLine),
  }),
  acceptStatementMatches: endpoint({
    summary: 'Make the payments of all matched lines of a statement, each under its own receipt number; what fails is named and left',
    method: 'POST',
    path: '/api/bank-statements/:id/accept',
    access: 'Match Bank Statements',
    needsSession: true,
    params: IdParams,
    body: MatchAcceptance,
    response: itemWithMessage(
      z.object({
        accepted: z.array(MatchResult.extend({ or_number: z.string() })),
        failed: z.array(MatchResult.extend({ text: z.string() })),
      }),
    ),
  }),
  acceptStatementLine: endpoint({
    summary: 'Make the payment of a proof that a line matches, with the amount and day of the line',
    method: 'POST',
    path: '/api/statement-lines/:id/accept',
    access: 'Match Bank Statements',
    needsSession: true,
    params: IdParams,
    body: LineAcceptance,
    response: itemWithMessage(z.object({ payment_id: z.number() })),
    reasons: ['statement.line_settled', 'proof.decided', 'proof.reference_used', 'payment.or_taken', 'payment.over_balance'],
    idempotent: true,
  }),
  linkStatementLine: endpoint({
    summary: 'Confirm that a line is a payment that is recorded already',
    method: 'POST',
    path: '/api/statement-lines/:id/link',
    access: 'Match Bank Statements',
    params: IdParams,
    body: LineLink,
    response: itemWithMessage(z.object({ payment_id: z.number() })),
    reasons: ['statement.line_settled', 'statement.payment_linked', 'payment.voided'],
  }),
  ignoreStatementLine: endpoint({
    summary: 'Ignore a line that is no payment of a student, with the reason',
    method: 'POST',
    path: '/api/statement-lines/:id/ignore',
    access: 'Match Bank Statements',
    params: IdParams,
    body: LineIgnore,
    response: itemWithMessage(z.object({ id: z.number() })),
    reasons: ['statement.line_settled'],
  }),
  restoreStatementLine: endpoint({
    summary: 'Take back that a line is ignored',
    method: 'POST',
    path: '/api/statement-lines/:id/restore',
    access: 'Match Bank Statements',
    params: IdParams,
    response: itemWithMessage(z.object({ id: z.number() })),
    reasons: ['statement.line_settled'],
  }),
}

import { type StatementField, statementFieldNames } from '@talaan/contract'
import { column } from '#foundation/imports/kind.ts'

const asText = (text: string): string => text

/** The columns of a statement, and how Philippine banks and e-wallets call them. */
export const statementColumns = {
  day: column(
    statementFieldNames.day,
    ['dateandtime', 'datetime', 'transactiondate', 'trandate', 'txndate', 'postingdate', 'postdate', 'valuedate', 'bookingdate'],
    asText,
    '2026-11-21',
    true,
  ),
  reference: column(
    statementFieldNames.reference,
    ['referenceno', 'refno', 'reference', 'transactionno', 'transactionid', 'transactionreference', 'traceno', 'checkno', 'documentno'],
    asText,
    '9024 118 337 265',
  ),
  money_in: column(
    statementFieldNames.money_in,
    ['credit', 'creditamount', 'deposit', 'deposits', 'amount', 'received'],
    asText,
    '1,500.00',
    true,
  ),
  money_out: column(statementFieldNames.money_out, ['debit', 'debitamount', 'withdrawal', 'withdrawals', 'sent'], asText, ''),
  // What it says decides which column it is, because banks call it by many names.
  type: column(statementFieldNames.type, [], asText, 'CR'),
  description: column(
    statementFieldNames.description,
    ['particulars', 'transactiondescription', 'details', 'remarks', 'narrative', 'transactiontype', 'branch'],
    asText,
    'Deposit',
  ),
} satisfies Record<StatementField, unknown>

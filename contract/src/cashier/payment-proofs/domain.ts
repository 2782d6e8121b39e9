import { type DomainAuditWords, type DomainPermissions, money, student } from '#platform/manifest.ts'

export const permissions = {
  'Payments and fees': {
    'Decide Payment Proofs': money,
    'Match Bank Statements': money,
  },
  'Own pages of students and parents': {
    'Send Payment Proof': student,
  },
} as const satisfies DomainPermissions

export const reasons = [
  'proof.decided',
  'proof.reference_used',
  'proof.too_many',
  'statement.line_settled',
  'statement.payment_linked',
] as const

export const auditWords = {
  money: {
    'bank_statement.accept_line': 'recorded the payment of a line of the bank statement {}',
    'bank_statement.ignore_line': 'ignored a line of the bank statement {}',
    'bank_statement.import': 'imported the bank statement {}',
    'bank_statement.link_line': 'linked a line of the bank statement {} to a payment',
    'bank_statement.restore_line': 'restored a line of the bank statement {}',
    'payment_proof.accept': 'accepted the proof of payment {}',
    'payment_proof.reject': 'rejected the proof of payment {}',
    'payment_proof.send': 'sent the proof of payment {}',
    'payment_proof.view_file': 'opened the file of the proof of payment {}',
    'payment_proof.withdraw': 'withdrew the proof of payment {}',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  bank_statement_lines: 'Line of a bank statement',
  bank_statements: 'Bank statement',
  payment_proofs: 'Proof of payment',
} as const

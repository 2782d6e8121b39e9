/** The names of the columns of the reports, on the screen and in the exported file. */
const student = { student: 'Student', student_id_number: 'Student no.', course: 'Course', level: 'Year level' } as const

export const receivableAgeNames = {
  not_due_centavos: 'Not yet due',
  days_30_centavos: '1–30 days',
  days_60_centavos: '31–60 days',
  days_90_centavos: '61–90 days',
  older_centavos: 'Over 90 days',
} as const

export const reportColumns = {
  collections: {
    or_number: 'OR number',
    paid_on: 'Date',
    payer: 'Payer',
    student_id_number: 'Student no.',
    course: 'Course',
    nature: 'Nature of collection',
    tender: 'Mode of payment',
    reference: 'Reference',
    cashier: 'Cashier',
    amount: 'Amount',
    void_reason: 'Void reason',
  },
  receivables: {
    ...student,
    school_year: 'School year',
    semester: 'Semester',
    status: 'Status',
    ...receivableAgeNames,
    balance: 'Balance',
  },
  advances: { ...student, purpose: 'Purpose', received_on: 'Received since', receipts: 'Receipts', amount: 'Amount' },
  grants: {
    grant: 'Grant',
    payer: 'Paid by',
    students: 'Students',
    granted: 'Granted',
    billed: 'Billed',
    unbilled: 'Not yet billed',
  },
  journal: {
    day: 'Date',
    reference: 'Reference',
    code: 'Account code',
    account: 'Account name',
    debit: 'Debit',
    credit: 'Credit',
    description: 'Description',
    party: 'Student or sponsor',
    student_id_number: 'Student no.',
  },
  /** Between the voided receipts and the sum, a column for each mode of payment and each group of fees. */
  monthly: { day: 'Date', receipts: 'Receipts', voided: 'Voided', collected: 'Collected', returned: 'Checks returned' },
} as const

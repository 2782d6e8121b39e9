import { formatPesos, type ImportProblem, numberKey, termName } from '@talaan/contract'
import type { OpeningBalanceCharge } from '#billing/ledger/charge-balances.ts'
import { otherPersonText } from '#foundation/imports/checked-name.ts'
import type { ImportAuthor, ReadRow } from '#foundation/imports/kind.ts'
import { makeDuplicateFinder } from '#foundation/imports/rules.ts'
import { isOwnRecord } from '#foundation/people/own-record.ts'
import type { Term } from '#foundation/terms/current-term.ts'
import { isAfter } from '#foundation/terms/regular-terms.ts'
import type { ImportedBalance } from './balance-columns.ts'
import type { BalanceSheetFacts, NumberedStudent, StudentTerm } from './balance-queries.ts'

type Row = ReadRow<ImportedBalance>

export interface BalanceFacts {
  /** By the normal form of the student number. */
  students: ReadonlyMap<string, NumberedStudent>
  /** By name in small letters. */
  categories: ReadonlyMap<string, number>
  /** Students and terms as `keyOfTerm` names them. */
  importedKeys: ReadonlySet<string>
  /** What was charged for balances that are cancelled, of the last one of each student and term. */
  cancelledAmounts: ReadonlyMap<string, number>
  accountKeys: ReadonlySet<string>
}

const keyOfTerm = ({ student_id, school_year, semester }: StudentTerm): string => `${student_id} ${school_year} ${semester}`

export const indexFacts = ({ students, categories, imported, accounts }: BalanceSheetFacts): BalanceFacts => ({
  students: new Map(students.map((student) => [numberKey(student.number), student])),
  categories: new Map(categories.map(({ id, name }) => [name.toLowerCase(), id])),
  importedKeys: new Set(imported.filter(({ is_cancelled }) => !is_cancelled).map(keyOfTerm)),
  cancelledAmounts: new Map(imported.filter(({ is_cancelled }) => is_cancelled).map((row) => [keyOfTerm(row), row.amount_centavos])),
  accountKeys: new Set(accounts.map(keyOfTerm)),
})

/** The problems of all rows. Balances of a term after `currentTerm` do not exist yet. */
export function findBalanceProblems(
  rows: readonly Row[],
  facts: BalanceFacts,
  { author, currentTerm }: { author: ImportAuthor; currentTerm: Term },
): ImportProblem[] {
  const findEarlierLine = makeDuplicateFinder()
  return rows.flatMap(({ line, values }): ImportProblem[] => {
    if (!isImported(values))
      return [{ line, level: 'warning', field: 'status', text: `This balance was ${values.status ?? 'paid'}: it is not imported` }]
    const problems: ImportProblem[] = []
    const add = (field: keyof ImportedBalance, text: string) => problems.push({ line, level: 'error', field, text })
    const { student_id_number: number, school_year, semester, category, amount = 0, to_pay = amount } = values
    if (category && !facts.categories.has(category.toLowerCase()))
      add('category', `There is no fee category '${category}'. Add it under Fee categories, or correct the name`)
    if (to_pay > amount) add('to_pay', `To pay is more than the amount of ${formatPesos(amount)}`)
    const student = number === undefined ? undefined : facts.students.get(numberKey(number))
    if (number !== undefined && !student) add('student_id_number', `There is no student with the number ${number}`)
    if (student) problems.push(...studentProblems(line, values, student, author))
    if (school_year === undefined || semester === undefined) return problems
    if (isAfter({ school_year, semester }, currentTerm)) add('school_year', `This term is after the ${termName(currentTerm)}`)
    if (!student) return problems
    const key = keyOfTerm({ student_id: student.id, school_year, semester })
    const earlierLine = findEarlierLine(key, line)
    if (earlierLine) add('student_id_number', `Duplicate balance: row ${earlierLine} is for the same student and term`)
    else if (facts.importedKeys.has(key)) add('student_id_number', `The balance of ${student.name} for this term has already been imported`)
    else if (facts.accountKeys.has(key))
      add('school_year', `${student.name} has an account for this term here. Change its balance with a debit memo`)
    else if (to_pay < amount)
      problems.push({ line, level: 'warning', field: 'to_pay', text: paidPartText(amount, to_pay, facts.cancelledAmounts.get(key)) })
    return problems
  })
}

/**
 * What is charged: what is still to pay and, when the balance was cancelled here, also what was paid for it here, because that money is an advance,
 * which pays it. What was paid elsewhere was never charged here.
 */
const chargeOf = (amount: number, toPay: number, cancelledAmount = 0): number => Math.min(amount, Math.max(toPay, cancelledAmount))

function paidPartText(amount: number, toPay: number, cancelledAmount: number | undefined): string {
  const charge = chargeOf(amount, toPay, cancelledAmount)
  return charge > toPay
    ? `A part of this balance was paid here and is an advance: ${formatPesos(charge)} is imported, and the advance pays it`
    : `A part of this balance was paid: ${formatPesos(toPay)} of ${formatPesos(amount)} is imported`
}

function studentProblems(line: number, values: Row['values'], student: NumberedStudent, author: ImportAuthor): ImportProblem[] {
  if (author.id !== null && isOwnRecord({ id: author.id, is_admin: author.is_admin }, student))
    return [{ line, level: 'error', field: 'student_id_number', text: 'You cannot import a balance of your own account.' }]
  const text = otherPersonText(values, student)
  return text === undefined ? [] : [{ line, level: 'error', field: values.name === undefined ? 'last_name' : 'name', text }]
}

/** An exported list also has balances that were paid or cancelled. */
export const isImported = ({ status, to_pay }: Row['values']): boolean => status !== 'cancelled' && status !== 'paid' && to_pay !== 0

const studentOf = (values: Row['values'], facts: BalanceFacts): NumberedStudent => facts.students.get(numberKey(values.student_id_number!))!

function amountOf({ amount = 0, to_pay = amount, ...values }: Row['values'], facts: BalanceFacts): number {
  const key = keyOfTerm({ student_id: studentOf(values, facts).id, school_year: values.school_year!, semester: values.semester! })
  return chargeOf(amount, to_pay, facts.cancelledAmounts.get(key))
}

/** The balances of the rows, which have no errors; paid and cancelled ones are left out. */
export const makeBalances = (rows: readonly Row[], facts: BalanceFacts, oldAccountId: number): OpeningBalanceCharge[] =>
  rows
    .filter(({ values }) => isImported(values))
    .map(({ values }) => ({
      student_id: studentOf(values, facts).id,
      fee_category_id: values.category ? facts.categories.get(values.category.toLowerCase())! : oldAccountId,
      description: `Balance of the ${termName({ school_year: values.school_year!, semester: values.semester! })}`,
      amount_centavos: amountOf(values, facts),
      remarks: values.remarks ?? null,
      school_year: values.school_year!,
      semester: values.semester!,
    }))

import { formatPesos } from '@talaan/contract'
import { readOneOf, readPesos, readSchoolYear, readSemester, readTextUpTo } from '#foundation/imports/cells.ts'
import { type CheckedName, checkedNameColumns } from '#foundation/imports/checked-name.ts'
import { column, type ImportKind, UnreadableCell } from '#foundation/imports/kind.ts'

/** What a student still owes for a term before the portal. */
export interface ImportedBalance extends CheckedName {
  student_id_number: string
  school_year: string
  semester: number
  /** In centavos. */
  amount: number
  /** An exported list also has what is still open of the amount, in centavos. */
  to_pay: number
  category: string
  remarks: string
  /** An exported list also has cancelled balances. */
  status: 'open' | 'paid' | 'cancelled'
}

/** The columns of an exported list of opening balances, and other names that schools give them. */
export const balanceColumns: ImportKind<ImportedBalance, { name: string }>['columns'] = {
  student_id_number: column(
    'Student number',
    ['studentno', 'studentid', 'studentidnumber', 'idnumber', 'idno', 'studno', 'schoolid'],
    readTextUpTo(20),
    '2024-00123',
    true,
  ),
  ...checkedNameColumns,
  school_year: column('School year', ['sy', 'ay', 'schoolyr', 'academicyear', 'acadyear'], readSchoolYear, '2024-2025', true),
  semester: { ...column('Semester', ['sem', 'term'], readSemester, '2', true), hint: '1, 2 or Summer; 1 in junior high school' },
  amount: {
    ...column('Amount', ['balance', 'oldbalance', 'openingbalance', 'pesos', 'amountinpesos'], readBalance, '5,000.00', true),
    hint: 'Above zero',
  },
  category: {
    ...column('Fee category', ['category', 'feecategory', 'account'], readTextUpTo(60), ''),
    hint: 'The category of old accounts if blank',
  },
  remarks: column('Remarks', ['remark', 'note', 'notes'], readTextUpTo(300), ''),
  to_pay: { ...column('To pay', ['topay', 'open', 'openamount', 'unpaid'], readPesos, ''), hint: 'If a part of the amount is paid' },
  status: column('Status', ['balancestatus'], readOneOf(['open', 'paid', 'cancelled']), ''),
}

/** Centavos above zero. A sheet writes a credit as `-500`, `(500.00)` or `500 CR`. */
function readBalance(text: string): number {
  const isCredit = /^\s*(-|\()|cr\.?\s*$/i.test(text)
  const centavos = readPesos(text.replace(/[-()]|cr\.?\s*$/gi, ''))
  if (centavos === 0) throw new UnreadableCell('Enter an amount above zero, or leave the row out')
  if (isCredit) {
    throw new UnreadableCell(
      `A credit of ${formatPesos(centavos)} cannot be imported. Receive it at the cashier as an advance, with the number of its old receipt`,
    )
  }
  return centavos
}

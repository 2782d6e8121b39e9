import { Radio } from '@mantine/core'
import type { DateOrder, DateQuestion, Import } from '@talaan/contract'
import { imports } from '@talaan/contract/calls'
import { dateOrders } from '@talaan/contract/values'
import { useAction } from '#lib/query.ts'
import classes from './imports.module.css'

interface DateQuestionsProps {
  data: Import
  onChecked: (answer: { data: Import }) => void
}

const wordFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })
const dayInWords = (day: string): string => wordFormat.format(new Date(`${day}T00:00:00Z`))

/** Asks how a column writes its dates when none of them decides. The answer checks the rows again. */
export function DateQuestions({ data, onChecked }: DateQuestionsProps) {
  const { run, busy } = useAction(imports.checkImport, {
    success: false,
    refresh: [imports.imports, imports.importRows],
    onSuccess: onChecked,
  })
  const choose = ({ field }: DateQuestion, order: DateOrder) =>
    run({ id: data.id, mapping: data.mapping, date_orders: { ...listAnswers(data), [field]: order } })
  return data.date_questions.map((question) => (
    <Radio.Group
      key={question.field}
      label={`${data.fields.find(({ key }) => key === question.field)?.label}: is ${question.text} ${dayInWords(question.day_first)} or ${dayInWords(question.month_first)}?`}
      description="All dates of this column are read in the same way."
      value={question.answer}
      onChange={(value) => choose(question, value as DateOrder)}
    >
      <div className={classes.bar}>
        {dateOrders.map((order) => (
          <Radio key={order} value={order} label={dayInWords(question[order])} disabled={busy} />
        ))}
      </div>
    </Radio.Group>
  ))
}

/** The answers so far, by field. */
export const listAnswers = ({ date_questions }: Import): Record<string, DateOrder> =>
  Object.fromEntries(date_questions.flatMap(({ field, answer }) => (answer ? [[field, answer]] : [])))

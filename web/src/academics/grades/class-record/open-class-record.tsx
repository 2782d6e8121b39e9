import { Button, NativeSelect, Stack } from '@mantine/core'
import type { ClassRecord } from '@talaan/contract'
import { classRecords } from '@talaan/contract/calls'
import { useState } from 'react'
import { useAction } from '#lib/query.ts'
import { Empty } from '#ui/feedback/states.tsx'
import { Panel } from '#ui/page.tsx'
import classes from './class-record.module.css'

/** Opens the class record of a period with the components of a template. */
export function OpenClassRecord({ data }: { data: ClassRecord }) {
  const [chosen, setChosen] = useState<number>()
  const action = useAction(classRecords.openClassRecord, { refresh: [classRecords.classRecord, classRecords.classRecordGrades] })
  if (!data.can_write) return <Empty text="There is no class record for this grading period" />
  const template = data.templates.find(({ id }) => id === chosen) ?? data.templates[0]
  if (!template) return <Empty text="The registrar has not set a template for class records of this level" />
  return (
    <Panel>
      <Stack gap={14} align="flex-start" maw={560} className={classes.opening}>
        <p>
          A class record keeps the scores of your students and computes their grades. It is optional. Grades are added to the grade sheet
          only when you copy them.
        </p>
        <NativeSelect
          label="Start with"
          value={template.id}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          data={data.templates.map(({ id, name }) => ({ value: String(id), label: name }))}
          description={template.components.map(({ name, weight }) => `${name} ${weight}%`).join(', ')}
          inputWrapperOrder={['label', 'input', 'description']}
        />
        <Button
          loading={action.busy}
          onClick={() => action.run({ subject_offer_id: data.offer.id, period: data.period, template_id: template.id })}
        >
          Open class record
        </Button>
      </Stack>
    </Panel>
  )
}

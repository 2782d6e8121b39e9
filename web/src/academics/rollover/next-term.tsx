import { Group, Select, Stack, Text } from '@mantine/core'
import type { NextTerm as Preview } from '@talaan/contract'
import { rollover } from '@talaan/contract/calls'
import { type ReactNode, useState } from 'react'
import { date, ordinalSemester, schoolYear } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { TermName } from '#shared/terms/term-name.tsx'
import type { Term } from '#shared/terms/term-picker.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { Page, Panel } from '#ui/page.tsx'
import classes from './next-term.module.css'
import { OpenItems } from './open-items.tsx'
import { OpenNextTerm } from './open-next-term.tsx'
import { StartNextTerm } from './start-next-term.tsx'
import { TermCopies } from './term-copies.tsx'
import { UndoNextTerm } from './undo-next-term.tsx'

/** Opens the school's next term in three parts: what is copied, what is missing, and the confirmation. */
export default function NextTerm() {
  const [chosen, setChosen] = useState<Partial<Term>>({})
  const query = useCall(rollover.nextTerm, chosen)
  return (
    <Page title="Open the next term">
      <States query={query} skeleton={<Skeleton count={10} height={28} />}>
        {({ data }) => <NextTermSteps preview={data} onChoose={setChosen} />}
      </States>
    </Page>
  )
}

function NextTermSteps({ preview, onChoose }: { preview: Preview; onChoose: (term: Term) => void }) {
  const { current, next, opening } = preview
  return (
    <Stack gap={20} maw={860}>
      <Panel>
        <Group gap="16px 40px" align="flex-end" className={classes.terms}>
          <p>
            <span>Current term</span>
            <b>
              <TermName term={current} />
            </b>
          </p>
          <p>
            <span>
              {opening ? `Opened on ${date(opening.opened_at)}${opening.opened_by ? ` by ${opening.opened_by}` : ''}` : 'Next term'}
            </span>
            <b>
              <TermName term={next} />
            </b>
          </p>
          {preview.choices.length > 1 && <ChooseTerm preview={preview} onChoose={onChoose} />}
        </Group>
      </Panel>
      <Step number={1} title={opening ? 'The opened term' : 'Copied data'}>
        <TermCopies preview={preview} />
      </Step>
      <Step number={2} title="Missing or still open">
        <OpenItems preview={preview} />
      </Step>
      <Step number={3} title={opening ? 'Start the term' : 'Confirm'}>
        {opening ? <OpenedTerm preview={preview} /> : <OpenNextTerm key={termKey(next)} preview={preview} />}
      </Step>
    </Stack>
  )
}

const termKey = ({ school_year, semester }: Term): string => `${school_year} ${semester}`

function ChooseTerm({ preview, onChoose }: { preview: Preview; onChoose: (term: Term) => void }) {
  const choiceOf = (key: string | null) => preview.choices.find((choice) => termKey(choice) === key)
  return (
    <Select
      label="Term to open"
      data={preview.choices.map((choice) => ({
        value: termKey(choice),
        label: `${ordinalSemester(choice.semester)}, ${schoolYear(choice.school_year)}`,
      }))}
      value={termKey(preview.next)}
      onChange={(key) => {
        const choice = choiceOf(key)
        if (choice) onChoose(choice)
      }}
      allowDeselect={false}
    />
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className={classes.step} aria-labelledby={`step-${number}`}>
      <h2 id={`step-${number}`}>
        <span aria-hidden>{number}</span> {title}
      </h2>
      <Panel>{children}</Panel>
    </section>
  )
}

/** The term is open for enrollment: start it when the current term is over, or undo the opening. */
function OpenedTerm({ preview }: { preview: Preview }) {
  return (
    <Stack gap="sm">
      <Text c="dimmed">
        Enrollment is set to this term. Start the term when the current term is over. It becomes the current term of the school, and the
        previous term is closed.
      </Text>
      <Reasons reasons={preview.undo_reasons} />
      <Group gap="xs" justify="flex-end">
        <UndoNextTerm preview={preview} />
        <StartNextTerm preview={preview} />
      </Group>
    </Stack>
  )
}

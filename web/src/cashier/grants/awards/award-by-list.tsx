import { Anchor, Button, NativeSelect, Select, Stack, Text } from '@mantine/core'
import { grantPeriodText } from '@talaan/contract/values'
import { Suspense, useState } from 'react'
import { useSettings } from '#shared/terms/current-term.ts'
import { schoolYearOptions } from '#shared/terms/term-picker.tsx'
import { Columns } from '#ui/dialog/dialogs.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import ui from '#ui/ui.module.css'
import { periodOptions, useGrantOptions } from '../grant-options.ts'

const loadDialog = () => import('#foundation/imports/import-dialog.tsx')
const ImportDialog = lazyNamed(loadDialog, 'ImportDialog')

/** Awards one grant to the students of a sheet: the first step chooses the grant and its period, the next ones check and import the sheet. */
export function AwardByList() {
  const [hasOpened, setHasOpened] = useState(false)
  const [opened, setOpened] = useState(false)
  const [isChosen, setChosen] = useState(false)
  const choice = useListTarget()
  const open = () => {
    setHasOpened(true)
    setChosen(false)
    setOpened(true)
  }
  return (
    <>
      <Button onPointerEnter={loadDialog} onFocus={loadDialog} onClick={open}>
        Award by list
      </Button>
      {hasOpened && (
        <Suspense>
          <ImportDialog
            kind="grants"
            target={isChosen ? choice.target : undefined}
            choice={<ListTarget choice={choice} onNext={() => setChosen(true)} onCancel={() => setOpened(false)} />}
            chosen={
              <Text mb="sm">
                <b>{choice.name}</b>, {choice.periodName}.{' '}
                <Anchor component="button" type="button" size="sm" underline="always" onClick={() => setChosen(false)}>
                  Change
                </Anchor>
              </Text>
            }
            opened={opened}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  )
}

type ListTargetChoice = ReturnType<typeof useListTarget>

/** The grant and the period that a list is for; the period is at first that of enrollment. */
function useListTarget() {
  const settings = useSettings()
  const options = useGrantOptions()
  const [grantId, setGrantId] = useState<string | null>(null)
  const [chosenYear, setYear] = useState<string>()
  const [chosenPeriod, setPeriod] = useState<string>()
  const year = chosenYear ?? settings?.enrollment_school_year ?? ''
  const period = chosenPeriod ?? String(settings?.enrollment_semester ?? '')
  return {
    ...{ options, grantId, setGrantId, year, setYear, period, setPeriod },
    target: grantId === null ? undefined : [grantId, year, period].filter(Boolean).join('/'),
    name: options.find(({ value }) => value === grantId)?.label,
    periodName: grantPeriodText({ school_year: year, semester: period === '' ? null : Number(period) }),
  }
}

interface ListTargetProps {
  choice: ListTargetChoice
  onNext: () => void
  onCancel: () => void
}

function ListTarget({ choice, onNext, onCancel }: ListTargetProps) {
  const [error, setError] = useState<string>()
  const chooseGrant = (id: string | null) => {
    choice.setGrantId(id)
    setError(undefined)
  }
  const next = () => (choice.target === undefined ? setError('Choose the grant first') : onNext())
  return (
    <Stack>
      <Text>
        The sheet has a student number in each row, and may have the number and date of a document. Every row is checked before anything is
        written, and the bills of the students are assessed again.
      </Text>
      <Select
        label="Grant"
        data={choice.options}
        value={choice.grantId}
        onChange={chooseGrant}
        error={error}
        searchable
        allowDeselect={false}
        nothingFoundMessage="Nothing found"
      />
      <Columns>
        <NativeSelect
          label="School year"
          data={schoolYearOptions()}
          value={choice.year}
          onChange={(event) => choice.setYear(event.currentTarget.value)}
        />
        <NativeSelect
          label="Period"
          data={periodOptions}
          value={choice.period}
          onChange={(event) => choice.setPeriod(event.currentTarget.value)}
        />
      </Columns>
      <div className={ui.formFoot}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={next}>Choose the file</Button>
      </div>
    </Stack>
  )
}

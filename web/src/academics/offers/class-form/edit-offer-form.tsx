import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { EditedOffer, type OfferDetail, type ReasonText } from '@talaan/contract'
import { offers } from '@talaan/contract/calls'
import { hasCode, offerStatusNames } from '@talaan/contract/values'
import { type ReactNode, useState } from 'react'
import { reasonsOf } from '#lib/call.ts'
import { useEntryForm } from '#lib/form.ts'
import { useNavigate } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { TermName } from '#shared/terms/term-name.tsx'
import { FormPanel } from '#ui/dialog/dialogs.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { States } from '#ui/feedback/states.tsx'
import { Facts } from '#ui/list/figures.tsx'
import { OfferPage } from '../offer-page.tsx'
import { OFFERS } from '../offer-path.ts'
import classes from '../offers.module.css'
import type { RowMeeting } from './meeting-rows.ts'
import { useOfferChecks } from './offer-checks.ts'
import { OfferFields, type OfferValues } from './offer-fields.tsx'
import { WeekPreview } from './week-preview.tsx'

interface StaleOfferProps {
  message: string
  baseOffer: OfferDetail
  savedOffer: OfferDetail
  /** Keeps the typed values; saving then replaces the changes of the other user. */
  onKeep: () => void
  /** Fills the form from the saved class. */
  onUseSaved: () => void
}

const comparedFields: [label: string, of: (offer: OfferDetail) => string][] = [
  ['Section', (offer) => offer.section],
  ['Instructor', (offer) => offer.employee?.partial_name ?? 'none'],
  ['Maximum students', (offer) => String(offer.max_person)],
  ['Status', (offer) => offerStatusNames[offer.status]],
  ['Schedule', (offer) => offer.subject_schedule || 'none'],
]

/** Shows what another user saved in the meantime, and lets the user choose between that and the typed values. */
function StaleOffer({ message, baseOffer, savedOffer, onKeep, onUseSaved }: StaleOfferProps) {
  const changes = comparedFields.filter(([, describe]) => describe(baseOffer) !== describe(savedOffer))
  return (
    <Stack gap={10} className={classes.stale} role="alert">
      <Reasons reasons={[{ message }]} />
      <ul>
        {changes.map(([label, describe]) => (
          <li key={label}>
            {label}: <s>{describe(baseOffer)}</s> <b>{describe(savedOffer)}</b>
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <Button variant="default" onClick={onUseSaved}>
          Use saved values
        </Button>
        <Button variant="default" onClick={onKeep}>
          Keep my changes
        </Button>
      </Group>
    </Stack>
  )
}

interface EditOfferFormProps {
  /** The class that fills the form. */
  offer: OfferDetail
  /** Reads the saved class again and leaves the form as it is. */
  onReload: () => Promise<OfferDetail | undefined>
  /** Fills the form from the saved class again. */
  onRefill: () => void
  actions: ReactNode
}

type EditValues = OfferValues & { confirmed: boolean }

const VIEW_ONLY_REASON: ReasonText = { message: 'You can view this class but not change it.', office: 'Administrator' }

/** Edits section, instructor, schedule, seats and status of a class; its subject and term stay. */
export function EditOfferForm({ offer, onReload, onRefill, actions }: EditOfferFormProps) {
  const navigate = useNavigate()
  const checks = useOfferChecks()
  const [baseOffer, setBaseOffer] = useState(offer)
  const [conflict, setConflict] = useState<{ message: string; savedOffer: OfferDetail }>()
  const [initialValues] = useState(() => valuesOf(baseOffer))
  const form = useEntryForm(offers.editOffer, {
    body: EditedOffer,
    initialValues,
    fixed: { id: baseOffer.id, updated_at: baseOffer.updated_at },
    onSuccess: () => navigate({ to: OFFERS }),
    onInvalid: checks.onInvalid,
    onError: async (error) => {
      checks.onError(error)
      const stale = reasonsOf(error).find(hasCode('stale'))
      const savedOffer = stale && (await onReload())
      if (savedOffer) setConflict({ message: stale.message, savedOffer })
    },
  })
  const { values, setFieldValue } = form.form
  const term = { school_year: baseOffer.school_year, semester: baseOffer.semester }
  const options = useCall(offers.offerOptions, term)
  const { code } = baseOffer.prospectus
  const setMeetings = (meetings: RowMeeting[]) => {
    setFieldValue('meetings', meetings)
    setFieldValue('confirmed', false)
    checks.clear()
  }
  const keepTypedValues = () => {
    if (conflict) setBaseOffer(conflict.savedOffer)
    setConflict(undefined)
  }
  const weekPreview = (
    <WeekPreview
      term={term}
      section={values.section}
      employee_id={values.employee_id === null ? null : Number(values.employee_id)}
      meetings={values.meetings}
      offerId={baseOffer.id}
      name={code}
    />
  )
  return (
    <OfferPage title={`${code} (${baseOffer.section})`} actions={actions} weekPreview={weekPreview}>
      <States query={options}>
        {({ data }) => (
          <FormPanel form={form} submitLabel="Save" disabled={!baseOffer.can.edit || conflict !== undefined}>
            <FixedFacts offer={baseOffer} />
            <EditReasons offer={baseOffer} />
            {conflict && <StaleOffer {...conflict} baseOffer={baseOffer} onKeep={keepTypedValues} onUseSaved={onRefill} />}
            <OfferFields
              field={form.field}
              values={values}
              meetingsError={checks.meetingsError}
              initialMeetings={initialValues.meetings}
              instructor={instructorOf(baseOffer)}
              options={data}
              units={{ lec: baseOffer.lec_units, lab: baseOffer.lab_units }}
              showsProblems={checks.checked}
              refusalReasons={checks.refused}
              override={
                checks.refused.some(hasCode('offer.student_clash')) && (
                  <Checkbox {...form.field('confirmed', 'checkbox')} label="Allow the schedule conflict for these students" />
                )
              }
              onMeetings={setMeetings}
            />
          </FormPanel>
        )}
      </States>
    </OfferPage>
  )
}

const valuesOf = (offer: OfferDetail): EditValues => ({
  section: offer.section,
  employee_id: offer.employee_id === null ? null : String(offer.employee_id),
  max_person: String(offer.max_person),
  status: offer.status === 'dissolved' ? '' : offer.status,
  meetings: offer.meetings.map(({ day, start, end, room_id }) => ({ day, start, end, room_id })),
  confirmed: false,
})

/** The current instructor of the class, active or not. */
const instructorOf = ({ employee_id, employee }: OfferDetail) =>
  employee_id === null ? undefined : { id: employee_id, name: employee?.partial_name ?? 'The instructor' }

/** The facts of a class that the form does not change. */
function FixedFacts({ offer }: { offer: OfferDetail }) {
  const { descriptive_title, units, course, curricula } = offer.prospectus
  return (
    <Facts
      facts={[
        ['Subject', descriptive_title],
        ['Units', `${units}: ${offer.lec_units} lec, ${offer.lab_units} lab`],
        ['Course', `${course.code}, curriculum ${curricula.name}`],
        ['Open to', `Every curriculum with this subject (${offer.open_to.join(', ')})`],
        ['Term', <TermName key="term" term={{ ...offer, level: offer.prospectus.level }} />],
        ['Slots taken', `${offer.total_students} of ${offer.max_person}`],
      ]}
    />
  )
}

/** Why the class cannot be changed, or that it is dissolved. */
function EditReasons({ offer }: { offer: OfferDetail }) {
  return (
    <>
      {!offer.can.edit && <Reasons reasons={[offer.reasons.find(hasCode('term.closed')) ?? VIEW_ONLY_REASON]} />}
      {offer.status === 'dissolved' && (
        <Reasons reasons={[{ message: 'This section is dissolved.', clears_by: 'Choose a status to reopen it' }]} />
      )}
    </>
  )
}

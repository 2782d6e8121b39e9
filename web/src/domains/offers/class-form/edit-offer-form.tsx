import { Checkbox } from '@mantine/core'
import { EditedOffer, type OfferDetail, type ReasonText } from '@talaan/contract'
import { offers } from '@talaan/contract/calls'
import { hasCode } from '@talaan/contract/values'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { reasonsOf } from '../../../lib/call.ts'
import { useEntryForm } from '../../../lib/form.ts'
import { useCall } from '../../../lib/query.ts'
import { TermName } from '../../../shared/terms/term-name.tsx'
import { FormPanel } from '../../../ui/dialog/dialogs.tsx'
import { Reasons } from '../../../ui/feedback/reasons.tsx'
import { States } from '../../../ui/feedback/states.tsx'
import { Facts } from '../../../ui/list/figures.tsx'
import { OfferPage } from '../offer-page.tsx'
import { OFFERS } from '../offer-path.ts'
import type { RowMeeting } from './meeting-rows.ts'
import { useOfferChecks } from './offer-checks.ts'
import { OfferFields, type OfferValues } from './offer-fields.tsx'
import { StaleOffer } from './stale-offer.tsx'
import { TakenWeek } from './taken-week.tsx'

interface EditOfferFormProps {
  /** What the form is filled from. */
  offer: OfferDetail
  /** Reads what is saved now and leaves the form as it is. */
  onReread: () => Promise<OfferDetail | undefined>
  /** Fills the form from what is saved now. */
  onRefill: () => void
  actions: ReactNode
}

type EditValues = OfferValues & { confirmed: boolean }

const LOOK_ONLY: ReasonText = { message: 'You may look at this class, not change it.', office: 'Administrator' }

/** Section, instructor, schedule, seats and status of a class; its subject and term stay. */
export function EditOfferForm({ offer, onReread, onRefill, actions }: EditOfferFormProps) {
  const navigate = useNavigate()
  const checks = useOfferChecks()
  const [base, setBase] = useState(offer)
  const [overtaken, setOvertaken] = useState<{ message: string; saved: OfferDetail }>()
  const [initialValues] = useState(() => valuesOf(base))
  const form = useEntryForm(offers.editOffer, {
    body: EditedOffer,
    initialValues,
    fixed: { id: base.id, updated_at: base.updated_at },
    onSuccess: () => navigate({ to: OFFERS }),
    onInvalid: checks.onInvalid,
    onError: async (error) => {
      checks.onError(error)
      const stale = reasonsOf(error).find(hasCode('stale'))
      const saved = stale && (await onReread())
      if (saved) setOvertaken({ message: stale.message, saved })
    },
  })
  const { values, setFieldValue } = form.form
  const term = { school_year: base.school_year, semester: base.semester }
  const options = useCall(offers.offerOptions, term)
  const { code } = base.prospectus
  const setMeetings = (meetings: RowMeeting[]) => {
    setFieldValue('meetings', meetings)
    setFieldValue('confirmed', false)
    checks.clear()
  }
  const keep = () => {
    if (overtaken) setBase(overtaken.saved)
    setOvertaken(undefined)
  }
  const week = (
    <TakenWeek
      term={term}
      section={values.section}
      employee_id={values.employee_id === null ? null : Number(values.employee_id)}
      meetings={values.meetings}
      offerId={base.id}
      name={code}
    />
  )
  return (
    <OfferPage title={`${code} (${base.section})`} actions={actions} week={week}>
      <States query={options}>
        {({ data }) => (
          <FormPanel form={form} submitLabel="Save" disabled={!base.can.edit || overtaken !== undefined}>
            <FixedFacts offer={base} />
            <Limits offer={base} />
            {overtaken && <StaleOffer {...overtaken} before={base} onKeep={keep} onTake={onRefill} />}
            <OfferFields
              field={form.field}
              values={values}
              meetingsError={checks.meetingsError}
              initialMeetings={initialValues.meetings}
              instructor={instructorOf(base)}
              options={data}
              units={{ lec: base.lec_units, lab: base.lab_units }}
              checked={checks.checked}
              refused={checks.refused}
              anyway={
                checks.refused.some(hasCode('offer.student_clash')) && (
                  <Checkbox {...form.field('confirmed', 'checkbox')} label="These students may have two classes at once" />
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

/** Who teaches the class now, active or not. */
const instructorOf = ({ employee_id, employee }: OfferDetail) =>
  employee_id === null ? undefined : { id: employee_id, name: employee?.partial_name ?? 'The instructor' }

/** What of a class stays as it is. */
function FixedFacts({ offer }: { offer: OfferDetail }) {
  const { descriptive_title, units, course, curricula } = offer.prospectus
  return (
    <Facts
      facts={[
        ['Subject', descriptive_title],
        ['Units', `${units}: ${offer.lec_units} lec, ${offer.lab_units} lab`],
        ['Course', `${course.code}, curriculum ${curricula.name}`],
        ['Term', <TermName key="term" term={offer} />],
        ['Seats taken', `${offer.total_students} of ${offer.max_person}`],
      ]}
    />
  )
}

/** Why the class cannot be changed, and that it is dissolved. */
function Limits({ offer }: { offer: OfferDetail }) {
  return (
    <>
      {!offer.can.edit && <Reasons reasons={[offer.reasons.find(hasCode('offer.term_over')) ?? LOOK_ONLY]} />}
      {offer.status === 'dissolved' && (
        <Reasons reasons={[{ message: 'This section is dissolved.', clears_by: 'Choose a status to have it again' }]} />
      )}
    </>
  )
}

import { Stack } from '@mantine/core'
import type { OfficeAdmission } from '@talaan/contract'
import { admissionOffice } from '@talaan/contract/calls'
import { type ReactNode, useRef } from 'react'
import { useNavigate, useSearch } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { searchParams, wholeNumber } from '#lib/search-params.ts'
import { RecordNotFound, States } from '#ui/feedback/states.tsx'
import { Page, Panel } from '#ui/page.tsx'
import { ApplicationView } from '../form/application-view.tsx'
import { ApplicantSearch } from './applicant-search.tsx'
import classes from './office.module.css'
import { ReviseAdmission } from './revise-admission.tsx'

const openedApplication = searchParams({ id: wholeNumber })

interface CounterPageProps {
  title: string
  /** The step's own buttons. `onDone` goes back to the search for the next applicant. */
  children: (application: OfficeAdmission, onDone: () => void) => ReactNode
}

/** The page of a step at the counter: find the application, review it with the applicant, take the step. The address names the open one. */
export function CounterPage({ title, children }: CounterPageProps) {
  const { id } = useSearch(openedApplication)
  const navigate = useNavigate()
  const search = useRef<{ focus: () => void }>(null)
  const show = (next: number | undefined) => navigate({ to: '.', search: { id: next } })
  return (
    <Page title={title}>
      <ApplicantSearch ref={search} onOpen={(row) => show(row.id)} />
      {id !== undefined && (
        <OpenedApplication id={id}>{(application) => children(application, () => search.current?.focus())}</OpenedApplication>
      )}
    </Page>
  )
}

function OpenedApplication({ id, children }: { id: number; children: (application: OfficeAdmission) => ReactNode }) {
  const query = useCall(admissionOffice.admission, { id })
  return (
    <Panel>
      <States query={query} missing={<RecordNotFound />}>
        {({ data }) => (
          <Stack>
            <div className={classes.buttons}>
              {children(data)}
              {data.can.edit && <ReviseAdmission application={data} />}
            </div>
            <ApplicationView application={data} />
          </Stack>
        )}
      </States>
    </Panel>
  )
}

import { Text } from '@mantine/core'
import { dashboard } from '@talaan/contract/calls'
import { Suspense } from 'react'
import { ordinalSemester, schoolYear } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { OfflineNote } from '#shared/offline/offline-note.tsx'
import { useSavedCall } from '#shared/offline/saved-call.ts'
import { isStudent, useCurrentUser, useSettings } from '#shared/terms/current-term.ts'
import { DelayedLoader, Skeleton, States, type StatesProps } from '#ui/feedback/states.tsx'
import { Page } from '#ui/page.tsx'
import { DashboardParts, type DashboardPartsProps } from './dashboard-parts.tsx'

/** How often an open dashboard is read again. */
const REFRESH_MS = 60_000

/** The first page after sign-in: counts for the office, classes for an instructor, the term for a student, the children of a parent. */
export default function Dashboard() {
  return isStudent(useCurrentUser()) ? <StudentDashboard /> : <OtherDashboard />
}

/** The dashboard of a student is saved on the device; what was saved is shown only without a network, so that it does not change at once. */
function StudentDashboard() {
  const { query, savedAt } = useSavedCall(dashboard.overview, {}, { refetchInterval: REFRESH_MS })
  const data = query.dataUpdatedAt > 0 || savedAt ? query.data : undefined
  return <DashboardPage query={{ ...query, data }} savedAt={savedAt} />
}

/** Records of children cost many reads and seldom change, so they are read once. */
function OtherDashboard() {
  const query = useCall(dashboard.overview, {}, { refetchInterval: ({ state }) => (state.data?.data.children ? false : REFRESH_MS) })
  return <DashboardPage query={query} />
}

interface DashboardPageProps {
  query: StatesProps<{ data: DashboardPartsProps['overview'] }>['query']
  savedAt?: string | undefined
}

const skeleton = <Skeleton count={8} height={28} />

function DashboardPage({ query, savedAt }: DashboardPageProps) {
  const user = useCurrentUser()
  const settings = useSettings()
  return (
    <Page title={`Welcome, ${user.info.first_name}`}>
      {settings && (
        <Text mt={-8} c="dimmed">
          {ordinalSemester(settings.semester)}, {schoolYear(settings.school_year)}
        </Text>
      )}
      <OfflineNote savedAt={savedAt} />
      <States query={query} skeleton={skeleton}>
        {({ data }) => (
          <Suspense fallback={<DelayedLoader>{skeleton}</DelayedLoader>}>
            <DashboardParts overview={data} savedAt={savedAt} />
          </Suspense>
        )}
      </States>
    </Page>
  )
}

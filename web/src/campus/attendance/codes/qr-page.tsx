import { Button } from '@mantine/core'
import { attendanceEvents, attendanceScans } from '@talaan/contract/calls'
import { useEffect, useRef, useState } from 'react'
import { useParams } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { PrintLink } from '#shared/print-link.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { Page, Panel } from '#ui/page.tsx'
import { QrCode } from '#ui/print/qr-code.tsx'
import classes from '../attendance.module.css'
import { daysText } from '../event-texts.ts'

const SOON_MS = 500

/** The QR code of an event on the screen, which changes every half minute, so that a photo of it is of no use. */
export default function QrPage() {
  const id = Number(useParams('/admin/attendance/:id/qr-code').id)
  const event = useCall(attendanceEvents.attendanceEvent, { id })
  const code = useCall(
    attendanceScans.rotatingCode,
    { id },
    {
      gcTime: 0,
      staleTime: 0,
      refetchIntervalInBackground: true,
      refetchInterval: ({ state }) => (state.data ? Math.max(SOON_MS, state.data.data.changes_in_ms) : false),
    },
  )
  const surface = useRef<HTMLDivElement>(null)
  const isFull = useIsFullScreen()
  return (
    <Page
      title={event.data?.data.title ?? 'Attendance QR code'}
      actions={
        <>
          <Button variant="default" onClick={() => void surface.current?.requestFullscreen()}>
            Full screen
          </Button>
          <PrintLink to={fillPath('/admin/attendance/:id/qr-code/print', { id })} label="Print a code" />
        </>
      }
    >
      <Panel>
        <States query={code} skeleton={<Skeleton count={8} height={28} />}>
          {({ data }) => (
            <div ref={surface} className={classes.code} data-full={isFull || undefined}>
              <QrCode text={data.url} label="QR code of the attendance" size="min(70vmin, 480px)" />
              <p>Scan the code with your phone while you are signed in to the portal. It changes every 30 seconds.</p>
              {event.data && <p>{[daysText(event.data.data), event.data.data.venue].filter(Boolean).join(' · ')}</p>}
            </div>
          )}
        </States>
      </Panel>
    </Page>
  )
}

function useIsFullScreen(): boolean {
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const update = () => setIsFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [])
  return isFull
}

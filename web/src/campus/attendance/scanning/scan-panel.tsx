import { Button, Stack } from '@mantine/core'
import type { ScanAnswer, ScannerEvent } from '@talaan/contract'
import type { ScannedKind } from '@talaan/contract/values'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Pill } from '#ui/list/figures.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import classes from '../attendance.module.css'
import { DeviceLine } from '../gate/device-line.tsx'
import { useScannerDevice } from '../gate/scanner-device.ts'
import { storeIdCodeKey } from './check-code.ts'
import { KindChoice } from './kind-choice.tsx'
import { useScans } from './record-scans.ts'
import { ScanCard } from './scan-card.tsx'
import { ScanInput } from './scan-input.tsx'
import { playScanSound } from './scan-sound.ts'
import { shortResult, toneOf } from './scan-tone.ts'
import { UnsentNote } from './unsent-note.tsx'

const CodeCamera = lazy(() => import('#ui/camera/code-camera.tsx'))

const sounds = { green: 'good', orange: 'warning', gray: 'warning', red: 'bad' } as const

/** The guard's place at the gate: a field for codes, the last person in large, and those before. */
export default function ScanPanel({ event }: { event: Pick<ScannerEvent, 'id' | 'is_gate'> }) {
  const input = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<ScannedKind>('auto')
  const sound = useCallback((answer: ScanAnswer) => playScanSound(sounds[toneOf(answer, event.is_gate)]), [event.is_gate])
  const scanner = useScannerDevice()
  const { scan, answers, waiting, unsent, local, failure, retry } = useScans(event, scanner, sound)
  const [hasCamera, setCamera] = useState(false)
  useEffect(() => {
    // Without a connection the key of an earlier day is used.
    storeIdCodeKey().catch(() => undefined)
  }, [])
  const [latest, ...earlier] = local ? [local, ...answers] : answers
  return (
    <TitledPanel title="Scan" action={<KindChoice value={kind} onChange={setKind} onPointed={() => input.current?.focus()} />}>
      <Stack gap="sm">
        {hasCamera && (
          <Suspense>
            <CodeCamera onCode={(code) => scan(code, kind)} />
          </Suspense>
        )}
        <Button variant="default" onClick={() => setCamera(!hasCamera)}>
          {hasCamera ? 'Turn the camera off' : 'Use the camera'}
        </Button>
        <ScanInput input={input} onCode={(code) => scan(code, kind)} />
        {failure && (
          <p role="alert">
            {failure}{' '}
            <Button variant="default" size="compact-sm" onClick={retry}>
              Send again
            </Button>
          </p>
        )}
        {unsent !== undefined && <UnsentNote code={local ? undefined : unsent} waiting={waiting} />}
        {(unsent === undefined || local) && <ScanCard answer={latest} isGate={event.is_gate} />}
        {earlier.length > 0 && (
          <ul className={classes.waiting} aria-label="Earlier scans">
            {earlier.map((answer) => (
              <li key={answer.id}>
                <span>{answer.person?.name ?? answer.code}</span>
                <Pill tone={toneOf(answer, event.is_gate)}>{shortResult(answer, event.is_gate)}</Pill>
              </li>
            ))}
          </ul>
        )}
        <DeviceLine {...scanner} />
      </Stack>
    </TitledPanel>
  )
}

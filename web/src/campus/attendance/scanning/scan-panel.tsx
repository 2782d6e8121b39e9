import { Button, SegmentedControl, Stack } from '@mantine/core'
import type { ScanAnswer, ScannerEvent } from '@talaan/contract'
import { idCodes } from '@talaan/contract/calls'
import { isIdCode, readIdPublicKey, type ScannedKind, verifyIdCode } from '@talaan/contract/values'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#lib/call.ts'
import { date, isoDate } from '#lib/format.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Pill } from '#ui/list/figures.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import { TitledPanel } from '#ui/titled-panel.tsx'
import classes from '../attendance.module.css'
import { DeviceLine } from '../gate/device-line.tsx'
import { useScannerDevice } from '../gate/scanner-device.ts'
import { useScans } from './record-scans.ts'
import { ScanCard } from './scan-card.tsx'
import { ScanInput } from './scan-input.tsx'
import { shortResult, toneOf } from './scan-tone.ts'

interface KindChoiceProps {
  value: ScannedKind
  onChange: (kind: ScannedKind) => void
  /** Called after a choice with the mouse, because a scan comes next. With the arrow keys another choice may follow. */
  onPointed: () => void
}

/** Whether scans are entries, exits, or whatever the person's last scan says. */
function KindChoice({ value, onChange, onPointed }: KindChoiceProps) {
  const isPointed = useRef(false)
  const isPhone = useIsPhone()
  const choose = (kind: string) => {
    onChange(kind as ScannedKind)
    // On a phone the keyboard would cover the result.
    if (isPointed.current && !isPhone) onPointed()
  }
  return (
    <SegmentedControl
      aria-label="Scan type"
      size="xs"
      value={value}
      onPointerDown={() => {
        isPointed.current = true
      }}
      onKeyDown={() => {
        isPointed.current = false
      }}
      onChange={choose}
      data={[
        { value: 'auto', label: 'In or out' },
        { value: 'in', label: 'In' },
        { value: 'out', label: 'Out' },
      ]}
    />
  )
}

const KEY_NAME = 'id code key'

/** Keeps the key of the school on the device, so that codes of ID cards can be verified without a connection. */
async function storeIdCodeKey(): Promise<void> {
  const { data } = await call(idCodes.idCodePublicKey, {})
  localStorage.setItem(KEY_NAME, data.public_key)
}

/** What this device can say of a code by itself. Whether the card is lost or revoked only the server knows. */
async function checkCode(code: string): Promise<string> {
  if (!isIdCode(code)) return 'The number is looked up when the connection is back.'
  const storedKey = localStorage.getItem(KEY_NAME)
  const key = storedKey === null ? undefined : await readIdPublicKey(storedKey)
  if (!key) return 'The code is checked when the connection is back.'
  const content = await verifyIdCode(key, code)
  if (!content) return 'This code is not signed by the school.'
  if (content.valid_until < isoDate(new Date())) return `This card was valid until ${date(content.valid_until)}.`
  return `A card of the school, valid until ${date(content.valid_until)}.`
}

interface UnsentNoteProps {
  /** A code of which only this browser can say something; undefined when the device knows who it is. */
  code: string | undefined
  waiting: number
}

/** How many scans wait while there is no connection, and what can be said of the last one. */
function UnsentNote({ code, waiting }: UnsentNoteProps) {
  const { data } = useQuery({
    queryKey: ['unsent code', code],
    queryFn: () => checkCode(code!),
    networkMode: 'always',
    enabled: code !== undefined,
  })
  return (
    <Notice role="status">
      {code !== undefined && data} {waiting === 1 ? '1 scan is' : `${waiting} scans are`} kept on this device and sent when the connection
      is back.
    </Notice>
  )
}

let audio: AudioContext | undefined

const tones = {
  good: [[880, 0, 0.12]],
  warning: [
    [520, 0, 0.12],
    [520, 0.18, 0.12],
  ],
  bad: [[200, 0, 0.45]],
} as const

/** A short high tone for what was recorded, two tones for a warning, and a long low one for a refusal. */
function playScanSound(kind: keyof typeof tones): void {
  audio ??= new AudioContext()
  for (const [frequency, start, length] of tones[kind]) {
    const [oscillator, gain] = [audio.createOscillator(), audio.createGain()]
    oscillator.frequency.value = frequency
    gain.gain.value = 0.15
    oscillator.connect(gain).connect(audio.destination)
    oscillator.start(audio.currentTime + start)
    oscillator.stop(audio.currentTime + start + length)
  }
}

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

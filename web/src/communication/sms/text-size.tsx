import { Button, Group } from '@mantine/core'
import { findCostlyCharacters, measureSms, replaceCostlyCharacters } from '@talaan/contract/values'
import { Notice } from '#ui/feedback/notice.tsx'
import { plural } from './sms-texts.ts'

const SHOWN = 6

/** How many texts a text counts as, and which characters make it expensive. */
export function TextSize({ text, onReplace }: { text: string; onReplace: (text: string) => void }) {
  const { length, segments, remaining, encoding } = measureSms(text)
  const costly = findCostlyCharacters(text)
  const replaceable = costly.filter(({ replacement }) => replacement !== undefined)
  const shown = costly.slice(0, SHOWN).map(({ character }) => character)
  return (
    <>
      <Group gap="4px 16px" align="stretch" justify="space-between" fz={13} c="dimmed" className="numbers" role="status">
        <span>
          {plural(length, 'character')}, counts as {plural(segments, 'text')}
        </span>
        <span>
          {remaining} left in this text · {encoding}
        </span>
      </Group>
      {costly.length > 0 && (
        <Notice
          role="status"
          actions={
            replaceable.length > 0 && (
              <Button size="compact-sm" variant="default" onClick={() => onReplace(replaceCostlyCharacters(text))}>
                Replace {replaceable.length === 1 ? 'it' : 'them'}
              </Button>
            )
          }
        >
          {shown.join(' ')}
          {costly.length > SHOWN && ' …'} {costly.length === 1 ? 'makes' : 'make'} each text 70 characters long instead of 160.
          {replaceable.length > 0 &&
            ` Use ${replaceable
              .map(({ replacement }) => replacement)
              .slice(0, SHOWN)
              .join(' ')} instead.`}
        </Notice>
      )}
    </>
  )
}

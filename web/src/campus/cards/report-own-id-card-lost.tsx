import { Button } from '@mantine/core'
import { ownIdCards } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then reports the own card lost. */
export function ReportOwnIdCardLost({ cardId }: { cardId: number }) {
  const { run } = useAction(ownIdCards.reportOwnIdCardLost)
  const report = () =>
    ask({
      text: 'Report your ID card lost?',
      verb: 'Report lost',
      danger: true,
      children: 'The card can no longer be used. Only the office can make it valid again.',
      run: () => run({ id: cardId }),
    })
  return (
    <Button size="compact-md" variant="default" onClick={report}>
      Report lost
    </Button>
  )
}

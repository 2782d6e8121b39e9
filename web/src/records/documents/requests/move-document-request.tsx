import { type OfficeMove, type RequestDetail, RequestMoveForm } from '@talaan/contract'
import { documentRequests } from '@talaan/contract/calls'
import { type ReactNode, useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { useAction } from '#lib/query.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { useAdvance } from '#ui/queue/queue.tsx'

const questions = {
  hold: { title: 'Put this request on hold?', label: 'Put on hold' },
  reject: { title: 'Reject this request?', label: 'Reject' },
  cancel: { title: 'Cancel this request?', label: 'Cancel request' },
} as const
type AskedMove = keyof typeof questions
const isAsked = (move: OfficeMove): move is AskedMove => move in questions

/** Makes a move at once, or asks for its reason first. */
export function useMoveDocumentRequest(request: RequestDetail): { make: (move: OfficeMove) => void; form: ReactNode; busy: boolean } {
  const [asked, setAsked] = useState<AskedMove>()
  const { run, busy } = useAction(documentRequests.moveDocumentRequest, { refreshOnConflict: true })
  const { id, updated_at } = request
  return {
    make: (move) => (isAsked(move) ? setAsked(move) : void run({ id, move, updated_at })),
    form: asked && <MoveDialog move={asked} request={request} onClose={() => setAsked(undefined)} />,
    busy,
  }
}

function MoveDialog({ move, request, onClose }: { move: AskedMove; request: RequestDetail; onClose: () => void }) {
  const { id, updated_at, open_holds, fee_centavos } = request
  const advance = useAdvance()
  const form = useEntryForm(documentRequests.moveDocumentRequest, {
    body: RequestMoveForm,
    initialValues: {
      reason:
        move === 'hold'
          ? open_holds
              .map(({ text }) => text)
              .join('; ')
              .slice(0, 300)
          : '',
    },
    fixed: { id, move, updated_at },
    refreshOnConflict: true,
    onSuccess: () => {
      onClose()
      advance()
    },
  })
  const takesBack = move !== 'hold' && fee_centavos > 0
  return (
    <ReasonDialog
      onClose={onClose}
      title={questions[move].title}
      form={form}
      submitLabel={questions[move].label}
      description={`Shown to the requester.${takesBack ? ' The fees are cancelled; payments become an advance.' : ''}`}
      required
      danger={move !== 'hold'}
    />
  )
}

import { NativeSelect, SegmentedControl } from '@mantine/core'
import type { CardTemplate, Response } from '@talaan/contract'
import { idCardTemplates } from '@talaan/contract/calls'
import { builtInDesign, type CardKind, cardKinds } from '@talaan/contract/values'
import { useState } from 'react'
import { useNavigate, useSearch } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { oneOf, searchParams, text } from '#lib/search-params.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { TemplateEditor } from './template-editor.tsx'
import classes from './templates.module.css'

const params = searchParams({ kind: oneOf(cardKinds), template: text })
const kindNames: Record<CardKind, string> = { student: 'Student cards', employee: 'Employee cards' }

/** A template that is not saved yet. */
export type ShownTemplate = Omit<CardTemplate, 'id' | 'updated_at'> & { id: number | null; updated_at: string | null }

/** The templates of ID cards: which one is used, and what stands where on it. */
export default function CardTemplates() {
  const { kind = 'student' } = useSearch(params)
  const query = useCall(idCardTemplates.idCardTemplates, { kind }, { refetchOnMount: 'always', refetchOnReconnect: false })
  return (
    <States query={query} skeleton={<Skeleton count={14} height={28} />}>
      {({ data }) => <Templates key={kind} kind={kind} data={data} />}
    </States>
  )
}

export type TemplateData = Response<typeof idCardTemplates.idCardTemplates>['data']

function Templates({ kind, data }: { kind: CardKind; data: TemplateData }) {
  const { template: chosen } = useSearch(params)
  const navigate = useNavigate()
  const show = (search: { kind?: CardKind; template?: string }) =>
    navigate({ to: '.', search: (old: object) => ({ ...old, template: undefined, ...search }), resetScroll: false })
  const builtIn: ShownTemplate = {
    id: null,
    kind,
    name: data.templates.length === 0 ? 'Built-in' : 'New template',
    design: builtInDesign(kind, 'landscape'),
    is_active: data.templates.length === 0,
    updated_at: null,
  }
  const used = data.templates.find(({ is_active }) => is_active)
  const shown = chosen === 'new' ? builtIn : (data.templates.find(({ id }) => String(id) === chosen) ?? used ?? builtIn)
  // The editor keeps what it was filled from when somebody else saves; another template or its own save fills it again.
  const [version, setVersion] = useState(0)
  return (
    <TemplateEditor
      key={`${shown.id} ${version}`}
      loaded={shown}
      data={data}
      onSaved={(id) => {
        setVersion((n) => n + 1)
        show({ template: String(id) })
      }}
      onDeleted={() => show({})}
    >
      <div className={classes.choice}>
        <SegmentedControl
          aria-label="Card type"
          value={kind}
          onChange={(value) => show({ kind: value as CardKind })}
          data={cardKinds.map((value) => ({ value, label: kindNames[value] }))}
        />
        <NativeSelect
          aria-label="Template"
          value={shown.id === null ? 'new' : String(shown.id)}
          onChange={(event) => show({ template: event.currentTarget.value })}
          data={[
            ...data.templates.map(({ id, name, is_active }) => ({ value: String(id), label: is_active ? `${name} (used)` : name })),
            { value: 'new', label: data.templates.length === 0 ? 'Built-in (used)' : 'New template' },
          ]}
        />
      </div>
    </TemplateEditor>
  )
}

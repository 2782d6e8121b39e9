import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import type { GradingScaleSetting } from '@talaan/contract'
import { gradingScales } from '@talaan/contract/calls'
import { describeBands, formatGrade, gradeRanges, reExamName } from '@talaan/contract/values'
import { type ReactNode, useState } from 'react'
import { useAction, useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { Pill } from '#ui/list/figures.tsx'
import { Page } from '#ui/page.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { AddScaleVersion } from './add-scale-version.tsx'
import classes from './grading-scales.module.css'
import { RecordTemplates } from './record-templates.tsx'
import { SaveTransmutation, tableName } from './save-transmutation.tsx'
import { hasVersions, versionName } from './scale-texts.ts'
import { UpdateGradingScale } from './update-grading-scale.tsx'

/** Deletes a transmutation table; class records of its school years then use the next one, or none. */
function DeleteTransmutation({ scale, table }: { scale: GradingScaleSetting; table: GradingScaleSetting['transmutations'][number] }) {
  const action = useAction(gradingScales.saveTransmutation, { refreshOnConflict: true })
  const { until_school_year } = table
  const confirm = () =>
    ask({
      text: `Delete the table? Class records of its school years then use the table that ends next, or none. Saved grades stay.`,
      verb: 'Delete',
      danger: true,
      run: () => action.run({ key: scale.key, updated_at: scale.updated_at, until_school_year, rows: [] }),
    })
  return (
    <Button variant="default" size="compact-md" onClick={confirm} aria-label={`Delete ${tableName(table)} of ${versionName(scale)}`}>
      Delete table
    </Button>
  )
}

/** Asks for confirmation, then deletes a version of a grading scale. */
function useDeleteScaleVersion(): (scale: GradingScaleSetting) => void {
  const { run } = useAction(gradingScales.deleteScaleVersion, { refreshOnConflict: true })
  return (scale) =>
    ask({
      text: `Are you sure you want to delete the version ${versionName(scale)}?`,
      verb: 'Delete',
      danger: true,
      children: 'Its subjects go back to the version before it.',
      run: () => run({ key: scale.key }),
    })
}

/** The grading scales of college and high school, as grade sheets, records and printed forms use them. */
export default function GradingScales() {
  const query = useCall(gradingScales.gradingScales, {})
  const mayEdit = useMay('Update Grading Scales')
  const [editedScale, setEditedScale] = useState<GradingScaleSetting>()
  return (
    <Page title="Grading scales">
      <States query={query} skeleton={<Skeleton count={8} height={40} />}>
        {({ data }) => (
          <SimpleGrid autoFlow="auto-fit" minColWidth="min(100%, 360px)" spacing={20} style={{ alignItems: 'start' }}>
            {[...Map.groupBy(data, (scale) => scale.level_type)].map(([levelType, versions]) => (
              <Stack key={levelType} gap={20} miw={0}>
                {sortVersions(versions).map((scale) => (
                  <ScaleCard
                    key={scale.key}
                    scale={scale}
                    mayEdit={mayEdit}
                    actions={mayEdit && <ScaleActions scale={scale} newest={versions.at(-1)!} onEdit={setEditedScale} />}
                  />
                ))}
              </Stack>
            ))}
          </SimpleGrid>
        )}
      </States>
      <RecordTemplates mayEdit={mayEdit} />
      {editedScale && (
        <UpdateGradingScale
          key={`${editedScale.key} ${editedScale.updated_at}`}
          scale={editedScale}
          onClose={() => setEditedScale(undefined)}
        />
      )}
    </Page>
  )
}

/** The present version first, then the others from the newest to the oldest. */
const sortVersions = (versions: readonly GradingScaleSetting[]): GradingScaleSetting[] =>
  versions.toReversed().toSorted((a, b) => Number(b.is_present) - Number(a.is_present))

interface ScaleActionsProps {
  scale: GradingScaleSetting
  newest: GradingScaleSetting
  onEdit: (scale: GradingScaleSetting) => void
}

function ScaleActions({ scale, newest, onEdit }: ScaleActionsProps) {
  const deleteVersion = useDeleteScaleVersion()
  return (
    <Group gap="xs" justify="flex-end">
      {scale.is_present && <AddScaleVersion newest={newest} onAdded={onEdit} />}
      {scale.from_school_year !== null && (
        <Button variant="default" size="compact-md" onClick={() => deleteVersion(scale)} aria-label={`Delete ${versionName(scale)}`}>
          Delete
        </Button>
      )}
      <Button variant="default" size="compact-md" onClick={() => onEdit(scale)} aria-label={`Edit ${versionName(scale)}`}>
        Edit
      </Button>
    </Group>
  )
}

function ScaleCard({ scale, actions, mayEdit }: { scale: GradingScaleSetting; actions: ReactNode; mayEdit: boolean }) {
  return (
    <TitledPanel title={versionName(scale)} action={actions}>
      {hasVersions(scale) && scale.is_present && <Pill tone="green">In use this school year</Pill>}
      <dl className={classes.facts}>
        {scaleFacts(scale).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Pairs title="Descriptors" rows={describeBands(scale).map(({ grades, descriptor }) => [grades, descriptor])} />
      <Pairs title="Codes" rows={scale.codes.map(({ code, meaning }) => [code, meaning])} />
      {scale.transmutations.map((table) => (
        <details key={table.until_school_year} className={classes.transmutation}>
          <summary>{tableName(table)}</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">Initial grade from</th>
                <th scope="col">Grade</th>
              </tr>
            </thead>
            <tbody>
              {table.rows.toReversed().map(({ initial_grade, mark }) => (
                <tr key={initial_grade}>
                  <td>{initial_grade.toFixed(2)}</td>
                  <td>{formatGrade(scale, mark)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {mayEdit && (
            <Group gap="xs" justify="flex-end">
              <DeleteTransmutation scale={scale} table={table} />
              <SaveTransmutation key={scale.updated_at} scale={scale} table={table} />
            </Group>
          )}
        </details>
      ))}
      {mayEdit && (
        <div>
          <SaveTransmutation key={scale.updated_at} scale={scale} />
        </div>
      )}
    </TitledPanel>
  )
}

const reExamTexts = {
  removal: 'A removal exam replaces a conditional grade',
  remedial: 'A remedial mark is averaged with a failed grade',
} as const

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function scaleFacts(scale: GradingScaleSetting): [label: string, text: string][] {
  return [
    ['Grades', capitalize(gradeRanges(scale).join(', '))],
    ['Pass mark', `${formatGrade(scale, scale.pass_mark)}, the ${scale.better} number is the better grade`],
    ...(scale.conditional_to === null
      ? []
      : [['Conditional', `After the pass mark, up to ${formatGrade(scale, scale.conditional_to)}`] as [string, string]]),
    [reExamName(scale.level_type), reExamTexts[scale.re_exam]],
  ]
}

function Pairs({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <>
      <h3 className={classes.heading}>{title}</h3>
      <dl className={classes.pairs} aria-label={title}>
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

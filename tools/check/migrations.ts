import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadModule, parseSync } from 'libpg-query'
import { type Migration, readMigrations } from '../../src/db/migration-files.ts'
import { isOlder } from '../../src/db/release.ts'

/** Its lines are those of `sha256sum`: the migrations of earlier releases, which must never change. */
export const sealedList = 'src/db/migrations/released.sha256'

/**
 * Every mistake in the migrations under `root`, as `file: what is wrong` (docs/operations/releases.md). Migrations of
 * earlier releases are compared with their hashes; the statements of those of the release in package.json are parsed by
 * PostgreSQL's own grammar, and what is not known to be safe is refused.
 */
export async function unsafeMigrations(root: string): Promise<{ broken: string[]; count: number }> {
  await loadModule()
  const version = versionOf(root)
  const sealed = readSealed(root)
  const all = readMigrations(folderOf(root))
  const names = new Set(all.map(({ name }) => name))
  const gone = [...sealed.keys()].filter((name) => !names.has(name)).map((name) => `${name}: was removed`)
  const changed = all
    .filter(({ name, sha256 }) => sealed.has(name) && sealed.get(name) !== sha256)
    .map(({ name }) => `${name}: was changed after its release; write a new migration`)
  const unsafe = all
    .filter(({ name }) => !sealed.has(name))
    .flatMap((one) => mistakesOf(one, all, version).map((mistake) => `${one.name}: ${mistake}`))
  return { broken: [...gone, ...changed, ...unsafe], count: all.length }
}

/**
 * The list for a new release: every migration of an older release than the one in package.json, with its hash. Those of
 * the time before steps stay in the list.
 */
export function sealedText(root: string): string {
  const sealed = readSealed(root)
  return readMigrations(folderOf(root))
    .filter(({ name, step }) => (step ? isOlder(step.release, versionOf(root)) : sealed.has(name)))
    .map(({ name, sha256 }) => `${sha256}  ${name}\n`)
    .join('')
}

function versionOf(root: string): string {
  return (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version
}

function folderOf(root: string): URL {
  return pathToFileURL(`${path.resolve(root, path.dirname(sealedList))}/`)
}

function readSealed(root: string): Map<string, string> {
  const lines = readFileSync(path.join(root, sealedList), 'utf8').split('\n').filter(Boolean)
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
}

function mistakesOf(migration: Migration, all: readonly Migration[], version: string): string[] {
  const { step } = migration
  if (!step)
    return [
      `needs a first line such as “-- expand ${version}” or “-- contract ${version} of 0129_names.sql”, optionally followed by “, outside a transaction” or “, in batches”`,
    ]
  const mistakes: string[] = []
  if (step.release !== version)
    mistakes.push(
      isOlder(step.release, version)
        ? `is of release ${step.release} and not sealed; run npm run migrate -- --seal`
        : `is of release ${step.release}, but package.json is ${version}`,
    )
  if (step.kind === 'contract') {
    const begun = all.find(({ name }) => name === step.of)?.step
    // A migration without a step belongs to a release before the first one with steps.
    if (!all.some(({ name }) => name === step.of) || begun?.kind === 'contract')
      mistakes.push(`completes ${step.of}, which is not an expand migration`)
    else if (begun && !isOlder(begun.release, step.release))
      mistakes.push(`completes ${step.of} in the same release; the previous release still runs beside it`)
  }
  try {
    const statements = (parseSync(migration.sql).stmts ?? []).map(({ stmt }) => nodeOf(stmt))
    mistakes.push(...wayMistakes(statements, step.way), ...statementMistakes(statements, step))
  } catch (error) {
    mistakes.push(`cannot be parsed: ${(error as Error).message}`)
  }
  return mistakes
}

type Fields = Record<string, unknown>
type Node = { kind: string; fields: Fields }

/** The parser's nodes are objects with their kind as the only key. */
function nodeOf(value: unknown): Node {
  const [kind = '', fields = {}] = Object.entries((value ?? {}) as Fields)[0] ?? []
  return { kind, fields: fields as Fields }
}

const listOf = (value: unknown) => ((value ?? []) as unknown[]).map(nodeOf)
const tableOf = (fields: Fields) => (fields.relation as { relname?: string } | undefined)?.relname ?? ''

function wayMistakes(statements: readonly Node[], way: 'transaction' | 'outside a transaction' | 'in batches') {
  const [first] = statements
  if (way === 'transaction') return []
  if (statements.length !== 1 || !first) return [`“${way}” allows one statement`]
  if (way === 'outside a transaction') {
    const fits = ['IndexStmt', 'DropStmt'].includes(first.kind) && first.fields.concurrent === true
    return fits ? [] : ['“outside a transaction” is for CREATE or DROP INDEX CONCURRENTLY']
  }
  const isWrite = ['UpdateStmt', 'InsertStmt', 'DeleteStmt'].includes(first.kind)
  // Each turn handles a few rows, and the last one none.
  return isWrite && JSON.stringify(first.fields).includes('"limitCount"')
    ? []
    : ['“in batches” is for one UPDATE, INSERT or DELETE of rows that a subquery with LIMIT selects']
}

function statementMistakes(statements: readonly Node[], step: NonNullable<Migration['step']>): string[] {
  const created = new Set(statements.filter(({ kind }) => kind === 'CreateStmt').map((s) => tableOf(s.fields)))
  const file = { created, statements, step }
  return statements.flatMap((statement) => mistakesIn(statement, file))
}

type File = { created: Set<string>; statements: readonly Node[]; step: NonNullable<Migration['step']> }

/** Additive kinds: a process of the previous release does not notice what they create. */
const additive = new Set([
  ...['CreateStmt', 'CreateSeqStmt', 'CreateEnumStmt', 'CreateDomainStmt', 'CompositeTypeStmt', 'AlterEnumStmt'],
  ...['CreateFunctionStmt', 'CreateTrigStmt', 'ViewStmt', 'CreateExtensionStmt', 'CreateStatsStmt', 'CommentStmt'],
])
const writes: Record<string, string> = {
  UpdateStmt: 'UPDATE',
  InsertStmt: 'INSERT … SELECT',
  DeleteStmt: 'DELETE',
}

function mistakesIn({ kind, fields }: Node, file: File): string[] {
  const { step, created } = file
  const isContract = step.kind === 'contract'
  if (kind === 'AlterEnumStmt' && fields.oldVal) return onlyContract('ALTER TYPE … RENAME VALUE', isContract)
  if (additive.has(kind)) return []
  if (kind === 'IndexStmt') {
    if (created.has(tableOf(fields)) || fields.concurrent === true) return []
    return [`CREATE INDEX on ${tableOf(fields)} stops its writes; use CONCURRENTLY, outside a transaction`]
  }
  if (kind in writes) {
    const source = nodeOf(fields.selectStmt).fields
    const isRows = kind === 'InsertStmt' && (Boolean(source.valuesLists) || created.has(tableOf(fields)))
    if (isRows) return []
    const batch = step.way === 'in batches' ? [] : [`${writes[kind]} of many rows holds their locks; use “in batches”`]
    return kind === 'DeleteStmt' ? [...batch, ...onlyContract('DELETE', isContract)] : batch
  }
  if (kind === 'AlterTableStmt')
    return listOf(fields.cmds).flatMap((cmd) => alterMistakes(tableOf(fields), cmd.fields, file))
  if (kind === 'RenameStmt') return onlyContract('RENAME', isContract)
  if (kind === 'DropStmt') return dropMistakes(fields, file)
  return [`${kind} is not known to be safe beside the previous release; see tools/check/migrations.ts`]
}

function onlyContract(what: string, isContract: boolean): string[] {
  return isContract ? [] : [`${what} breaks the previous release; it belongs in a contract migration`]
}

function dropMistakes(fields: Fields, { step, statements }: File): string[] {
  const what = String(fields.removeType).replace('OBJECT_', '')
  if (what === 'INDEX' && fields.concurrent !== true)
    return ['DROP INDEX stops the reads of its table; use CONCURRENTLY, outside a transaction']
  // A trigger that is created again at once is a replaced one.
  const dropped = JSON.stringify(fields.objects)
  const replaced = statements.some(
    (s) => s.kind === 'CreateTrigStmt' && dropped.includes(`"${String(s.fields.trigname)}"`),
  )
  return what === 'TRIGGER' && replaced ? [] : onlyContract(`DROP ${what}`, step.kind === 'contract')
}

/** Safe without more: no scan of the table, and nothing that the previous release relies on. */
const harmless = new Set([
  ...['AT_SetStatistics', 'AT_SetRelOptions', 'AT_ResetRelOptions', 'AT_SetStorage', 'AT_DropNotNull', 'AT_SetOptions'],
  ...['AT_EnableTrig', 'AT_ReplicaIdentity'],
])
const commandNames: Record<string, string> = {
  AT_DropColumn: 'DROP COLUMN',
  AT_SetNotNull: 'SET NOT NULL',
  AT_AlterColumnType: 'ALTER COLUMN TYPE',
  AT_DropConstraint: 'DROP CONSTRAINT',
}

function alterMistakes(table: string, cmd: Fields, file: File): string[] {
  const { created, step, statements } = file
  const subtype = String(cmd.subtype)
  if (created.has(table) || harmless.has(subtype)) return []
  const isContract = step.kind === 'contract'
  const definition = nodeOf(cmd.def).fields
  if (subtype === 'AT_AddColumn') return columnMistakes(table, definition)
  if (subtype === 'AT_ColumnDefault') return cmd.def ? [] : onlyContract('DROP DEFAULT', isContract)
  if (subtype === 'AT_AddConstraint') {
    if (definition.skip_validation === true || definition.indexname) return []
    return [`ADD CONSTRAINT reads all of ${table} under a lock; add it NOT VALID and validate it in another migration`]
  }
  if (subtype === 'AT_ValidateConstraint') {
    const isOwn = commandsOn(table, statements).some((one) => one.subtype === 'AT_AddConstraint')
    return isOwn ? ['VALIDATE CONSTRAINT belongs in a migration after the one that adds it'] : []
  }
  // A check that is replaced by a wider one, such as a list of statuses.
  const isReplaced =
    subtype === 'AT_DropConstraint' && commandsOn(table, statements).some((one) => one.subtype === 'AT_AddConstraint')
  return isReplaced ? [] : onlyContract(commandNames[subtype] ?? subtype, isContract)
}

function commandsOn(table: string, statements: readonly Node[]): Fields[] {
  return statements
    .filter((s) => s.kind === 'AlterTableStmt' && tableOf(s.fields) === table)
    .flatMap((s) => listOf(s.fields.cmds).map(({ fields }) => fields))
}

function columnMistakes(table: string, definition: Fields): string[] {
  const column = `${table}.${String(definition.colname)}`
  const constraints = listOf(definition.constraints).map(({ fields }) => fields)
  const kinds = constraints.map(({ contype }) => String(contype))
  const preset = constraints.find(({ contype }) => contype === 'CONSTR_DEFAULT')
  const mistakes: string[] = []
  if (kinds.includes('CONSTR_NOTNULL') && !preset)
    mistakes.push(`${column} is NOT NULL without a default: the previous release cannot insert rows`)
  if (preset && !isConstant(nodeOf(preset.raw_expr)))
    mistakes.push(`the default of ${column} is not a constant, so the table would be rewritten`)
  if (kinds.some((kind) => ['CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_GENERATED', 'CONSTR_IDENTITY'].includes(kind)))
    mistakes.push(`${column} would be written for every row, or indexed, under a lock`)
  if (kinds.includes('CONSTR_CHECK') || (kinds.includes('CONSTR_FOREIGN') && preset))
    mistakes.push(
      `the constraint of ${column} reads the whole table; add it NOT VALID and validate it in another migration`,
    )
  return mistakes
}

/** PostgreSQL stores such a default once, in the catalog. `now()` is evaluated once too. */
function isConstant({ kind, fields }: Node): boolean {
  if (kind === 'A_Const') return true
  if (kind === 'TypeCast') return isConstant(nodeOf(fields.arg))
  if (kind === 'A_Expr') return !fields.lexpr && isConstant(nodeOf(fields.rexpr))
  if (kind === 'A_ArrayExpr') return listOf(fields.elements).every(isConstant)
  return kind === 'FuncCall' && JSON.stringify(fields.funcname) === '[{"String":{"sval":"now"}}]'
}

import { MeasureField } from './MeasureField.tsx'
import { parseDegrees } from './turn-thing.ts'

type DegreesFieldProps = { label: string; degrees: number; onCommit: (degrees: number) => void }

export function DegreesField({ label, degrees, onCommit }: DegreesFieldProps) {
  return (
    <MeasureField
      label={label}
      shown={`${degrees}°`}
      parse={parseDegrees}
      wrongWords="Use a format such as 45°."
      maxLength={12}
      onCommit={onCommit}
    />
  )
}

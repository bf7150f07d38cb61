import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger'
type Look = { variant?: Variant; block?: boolean }

/** `busy` keeps the width and the label, shows the moving tape and ignores further presses. */
export function Button({
  variant = 'primary',
  block,
  busy,
  className,
  type = 'button',
  disabled,
  onClick,
  children,
  ...rest
}: Look & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-busy={busy || undefined}
      // A busy button remains focusable, so that a screen reader is not moved to the top of the page.
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={clsx(lookOf(variant, block), className)}
    >
      {children}
    </button>
  )
}

export function ButtonLink({ variant = 'primary', block, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link {...rest} className={clsx(lookOf(variant, block), className)} />
}

function lookOf(variant: Variant, block?: boolean): string {
  return clsx('button', `button-${variant}`, block && 'w-full')
}

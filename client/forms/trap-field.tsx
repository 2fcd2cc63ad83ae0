import { useFormContext } from 'react-hook-form'

/**
 * A field that people neither see nor reach, and programs fill in (`shared/resources/spam-guard.ts`). Its name means
 * nothing to browsers, so that they do not fill it in for somebody.
 */
export function TrapField() {
  const { register } = useFormContext()
  return (
    <div className="visually-hidden" aria-hidden>
      <input {...register('nickname')} type="text" tabIndex={-1} autoComplete="off" aria-label="Nickname" />
    </div>
  )
}

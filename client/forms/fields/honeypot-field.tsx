'use no memo'

import { useFormContext } from 'react-hook-form'

/**
 * A field that people neither see nor reach and that programs fill in (`shared/resources/spam-guard.ts`). Its name means
 * nothing to browsers, so that they do not fill it in for somebody.
 */
export function HoneypotField() {
  const { register } = useFormContext()
  return <HoneypotInput {...register('nickname')} />
}

/** The same outside a form, or where the form's values are not those of the request. */
export function HoneypotInput(
  props: Pick<React.ComponentPropsWithRef<'input'>, 'ref' | 'name' | 'onChange' | 'onBlur'>,
) {
  return (
    <div className="visually-hidden" aria-hidden>
      <input {...props} name="nickname" type="text" tabIndex={-1} autoComplete="off" aria-label="Nickname" />
    </div>
  )
}

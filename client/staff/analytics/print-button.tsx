import printerIcon from 'virtual:icons/printer'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'

/** Prints the page that is open. */
export function PrintButton() {
  const { t } = useTranslation('analytics')
  return (
    <Inline>
      <Button variant="outline" startIcon={printerIcon} onClick={() => window.print()}>
        {t('print')}
      </Button>
    </Inline>
  )
}

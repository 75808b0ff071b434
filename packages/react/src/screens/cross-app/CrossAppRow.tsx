import { crossAppText as text } from '../../text/crossApp.ts'
import { screenText } from '../../text/en.ts'
import { Row } from '../../ui/Row.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'
import type { CrossAppInfo } from './CrossAppScreen.tsx'

type Props = { app: CrossAppInfo; recent: boolean; first: boolean; onPress(): void }

/** Login row of another app. */
export const CrossAppRow = ({ app, recent, first, onPress }: Props) => (
  <Row
    icon={<WalletIcon icon={app.icon} label={app.name} colour={null} />}
    label={text.continueWith(app.name)}
    chip={recent ? screenText.landing.recent : undefined}
    first={first}
    onPress={onPress}
  />
)

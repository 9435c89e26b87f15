import { Image as ImageIcon, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { pictureAddress } from './picture-address.ts';
import styles from './thumbnail-field.module.css';

function Placeholder({ broken }: { broken: boolean }) {
  const Icon = broken ? ImageOff : ImageIcon;
  return (
    <span className={styles.placeholder}>
      <Icon size={24} aria-hidden="true" />
      {t(broken ? 'media.previewBroken' : 'media.previewNone')}
    </span>
  );
}

function Picture({ src }: { src: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) return <Placeholder broken />;
  return <img src={pictureAddress(src)} alt={t('media.preview')} onError={() => setBroken(true)} />;
}

/** The square that visitors will see, or the reason why there is none. */
export function PicturePreview({ src }: { src: string }) {
  const isAddress = /^(https?:\/\/.|\/[^/])/.test(src);
  return (
    <div className={styles.preview}>
      {isAddress ? <Picture key={src} src={src} /> : <Placeholder broken={src !== ''} />}
    </div>
  );
}

import { CircleAlert, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { PHOTO_EXTENSIONS, PHOTO_LIMITS } from '#contract/primitives/photo-limits.ts';
import type { Translate } from '#texts/translate.ts';
import { ApiError, failureCodeOf } from '#web/api/api-error.ts';
import * as buttonStyles from '#web/design-system/button.module.css';
import { Button, IconButton } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import * as styles from './photos.module.css';
import { canRetry, type Upload, type UploadQueue } from './upload-queue.ts';
import type { PhotoTarget } from './use-album.ts';

interface UploadTileProps {
  readonly upload: Upload;
  readonly target: PhotoTarget;
  readonly queue: UploadQueue;
  readonly onAnother: (files: readonly File[]) => void;
}

const MEGABYTE = 1024 * 1024;
/** Never 0.0 for what is not nothing. */
const inMegabytes = (bytes: number): string => (Math.ceil((bytes * 10) / MEGABYTE) / 10).toFixed(1);

/** A file on its way, or one that did not get there, with what can be done about it. */
export function UploadTile(props: UploadTileProps) {
  return props.upload.state === 'failed' ? <FailedUpload {...props} /> : <RunningUpload {...props} />;
}

function RunningUpload({ upload, queue }: UploadTileProps) {
  const { t } = useI18n();
  const { file, sent, state } = upload;
  return (
    <li className={styles.tile}>
      <div className={styles.over}>
        <bdi className={styles.name}>{file.name}</bdi>
        <progress value={sent} max={file.size} aria-label={t('hostPhotos.uploading', { file: file.name })} />
        {state === 'waiting' ? (
          <span>{t('hostPhotos.waiting')}</span>
        ) : (
          <RichText
            id="hostPhotos.progress"
            values={{ sent: <Num>{inMegabytes(sent)}</Num>, total: <Num>{inMegabytes(file.size)}</Num> }}
          />
        )}
        <IconButton label={t('hostPhotos.cancel', { file: file.name })} onClick={() => queue.drop(upload)}>
          <Icon of={X} />
        </IconButton>
      </div>
    </li>
  );
}

function FailedUpload({ upload, target, queue, onAnother }: UploadTileProps) {
  const { t } = useI18n();
  const { file } = upload;
  const replace = (files: readonly File[]) => {
    queue.drop(upload);
    onAnother(files);
  };
  return (
    <li className={`${styles.tile} ${styles.failed}`}>
      <div className={styles.over} role="alert">
        <Icon of={CircleAlert} />
        <bdi className={styles.name}>{file.name}</bdi>
        <Reason upload={upload} target={target} />
        <span className={styles.tileActions}>
          {canRetry(upload) ? (
            <Button size="s" onClick={() => queue.retry(upload)}>
              {t('hostPhotos.retry')}
            </Button>
          ) : (
            upload.code !== 'too_many_photos' && (
              <FilePicker className={`${buttonStyles.button} ${buttonStyles.line} ${buttonStyles.small}`} onFiles={replace}>
                {t('hostPhotos.another')}
              </FilePicker>
            )
          )}
          <IconButton label={t('hostPhotos.dismiss', { file: file.name })} onClick={() => queue.drop(upload)}>
            <Icon of={X} />
          </IconButton>
        </span>
      </div>
    </li>
  );
}

function Reason({ upload: { code, file, least }, target }: Pick<UploadTileProps, 'upload' | 'target'>) {
  const { t } = useI18n();
  if (code === 'photo_too_large') {
    const values = { size: <Num>{inMegabytes(file.size)}</Num>, limit: PHOTO_LIMITS.bytes / MEGABYTE };
    return <RichText id="hostPhotos.tooLarge" values={values} />;
  }
  if (least) return <RichText id="hostPhotos.tooSmall" values={{ least: <Num>{`${least.shortSide}×${least.longSide}`}</Num> }} />;
  if (code === 'too_many_photos') return <span>{t('hostPhotos.tooMany', { name: target.name, maximum: PHOTO_LIMITS.maximum })}</span>;
  return <span>{t(`errors.${code ?? 'internal_error'}`)}</span>;
}

/** Why photos could not be changed, in words; what would be left with too few photos is named, with how many it has and needs. */
export function failureText(t: Translate, error: unknown, targets: readonly PhotoTarget[]): string {
  const code = failureCodeOf(error);
  if (code !== 'too_few_photos' || !(error instanceof ApiError)) return t(`errors.${code}`);
  const { unitId, required, actual } = error.details;
  const target = targets.find((one) => one.unitId === unitId);
  if (!target || typeof required !== 'number' || typeof actual !== 'number') return t(`errors.${code}`);
  return t('hostPhotos.tooFewLeft', { name: target.name, required, count: actual });
}

const ACCEPTED = PHOTO_EXTENSIONS.map((extension) => `.${extension}`).join();

interface FilePickerProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly className: string;
  readonly children: ReactNode;
}

/** A button that opens the browser's choice of files; several may be chosen. */
export function FilePicker({ onFiles, className, children }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {children}
      </button>
    </>
  );
}

import { type CourseVideo, playerUrl, videoLink } from '@bros/contract/work/course-video';
import { IconExternalLink, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { lessonTexts } from './texts.ts';
import styles from './video-frame.module.css';

const { video: texts } = lessonTexts;

interface VideoFrameProps {
  video: CourseVideo;
  title: string;
}

/** Nothing loads from YouTube or Vimeo before a click. */
export function VideoFrame({ video, title }: VideoFrameProps) {
  const [isOn, setOn] = useState(false);
  const player = texts.players[video.player];
  return (
    <figure className="grid gap-6px width-48rem">
      <div className={classes('border rounded sunken clip', styles.frame)}>
        {isOn ? (
          <iframe
            className="full-width full-height border-0"
            src={playerUrl(video)}
            title={texts.frame(title)}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          />
        ) : (
          <button type="button" className={classes('grid gap-1 items-center bare', styles.play)} onClick={() => setOn(true)}>
            <span className={classes('center circle', styles.mark)}>
              <IconPlayerPlayFilled size={28} aria-hidden />
            </span>
            {texts.play(title)}
          </button>
        )}
      </div>
      <figcaption className={classes('muted text-small', styles.note)}>
        {!isOn && `${texts.note(player)} `}
        <a href={videoLink(video)} target="_blank" rel="noopener noreferrer">
          {texts.open(player)} <IconExternalLink size={16} aria-hidden />
        </a>
      </figcaption>
    </figure>
  );
}

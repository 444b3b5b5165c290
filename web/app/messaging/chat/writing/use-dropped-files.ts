import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

export function useDroppedFiles(input: RefObject<HTMLElement | null>, onFiles: (files: FileList) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const room = input.current?.closest('section');
    if (!room) return;
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Otherwise the browser would open the file.
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && room.contains(relatedTarget))) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!event.dataTransfer || event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      take(event.dataTransfer.files);
    };
    room.addEventListener('dragover', hold);
    room.addEventListener('dragleave', leave);
    room.addEventListener('drop', drop);
    return () => {
      room.removeEventListener('dragover', hold);
      room.removeEventListener('dragleave', leave);
      room.removeEventListener('drop', drop);
    };
  }, [input]);
  return isOver;
}
